import { ERROR_MESSAGE } from "@shikara/contract/core/errors";
import { Link } from "wouter";
import { paths } from "@shikara/contract/routes";
import { buttonClass } from "@shikara/ui/button.tsx";
import { Empty } from "@shikara/ui/empty.tsx";

/** In place of a screen whose address somebody typed or was sent, and who may see nothing on it. */
export default function ClosedScreen() {
  return (
    <main className="page">
      <Empty level={1} title="No Access" text={ERROR_MESSAGE.FORBIDDEN}>
        <Link href={paths.admin.dashboard} className={buttonClass({ variant: "outline" })}>
          Back to Dashboard
        </Link>
      </Empty>
    </main>
  );
}
