import { Link } from "wouter";
import { paths } from "@shikara/contract/routes";
import { buttonClass } from "@shikara/ui/button.tsx";
import { Empty } from "@shikara/ui/empty.tsx";

export default function NoSuchScreen() {
  return (
    <main className="page">
      <Empty level={1} title="Page Not Found" text="There is no such screen.">
        <Link href={paths.admin.dashboard} className={buttonClass({ variant: "outline" })}>
          Back to Dashboard
        </Link>
      </Empty>
    </main>
  );
}
