import { HomeScreenContext } from "@admin/components/home-screen.ts";
import { ERROR_MESSAGE } from "@shikara/contract/core/error-words";
import { buttonClass } from "@shikara/ui/button.tsx";
import { Empty } from "@shikara/ui/empty.tsx";
import { useContext } from "react";
import { Link } from "wouter";

/** In place of a screen whose address somebody typed or was sent, and who may see nothing on it. */
export default function ClosedScreen() {
  const home = useContext(HomeScreenContext);
  return (
    <main className="page">
      <Empty level={1} title="No Access" text={ERROR_MESSAGE.FORBIDDEN}>
        <Link href={home.href} className={buttonClass({ variant: "outline" })}>
          {`Back to ${home.label}`}
        </Link>
      </Empty>
    </main>
  );
}
