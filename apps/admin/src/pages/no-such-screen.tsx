import { HomeScreenContext } from "@admin/components/home-screen.ts";
import { buttonClass } from "@shikara/ui/button.tsx";
import { Empty } from "@shikara/ui/empty.tsx";
import { useContext } from "react";
import { Link } from "wouter";

export default function NoSuchScreen() {
  const home = useContext(HomeScreenContext);
  return (
    <main className="page">
      <Empty level={1} title="Page Not Found" text="There is no such screen.">
        <Link href={home.href} className={buttonClass({ variant: "outline" })}>
          {`Back to ${home.label}`}
        </Link>
      </Empty>
    </main>
  );
}
