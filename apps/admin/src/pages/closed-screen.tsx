import { ERROR_MESSAGE } from "@shikara/contract/core/error-words";
import { adminPaths } from "@shikara/contract/routes";
import { buttonClass } from "@shikara/ui/button.tsx";
import { Empty } from "@shikara/ui/empty.tsx";
import { Link } from "wouter";

/** In place of a screen whose address somebody typed or was sent, and who may see nothing on it. */
export default function ClosedScreen() {
  return (
    <main className="page">
      <Empty level={1} title="No Access" text={ERROR_MESSAGE.FORBIDDEN}>
        <Link href={adminPaths.dashboard} className={buttonClass({ variant: "outline" })}>
          Back to Dashboard
        </Link>
      </Empty>
    </main>
  );
}
