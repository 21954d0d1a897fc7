import { PageHead } from "@site/app/page-head.tsx";
import { paths } from "@shikara/contract/routes";
import type { PageProps } from "@site/app/routes.ts";
import { Main } from "@site/components/layout/main.tsx";
import { LetterLink } from "@site/features/newsletter/newsletter-link.tsx";

const WORDS = {
  title: "Leave the monthly letter",
  ask: "We take you off the list at once, and write no more letters to you.",
  button: "Unsubscribe",
  done: "You are off the list. No more letters come to you.",
};

export default function LetterLeave({ place, form }: PageProps) {
  return (
    <Main className="page">
      <PageHead title={WORDS.title} path={paths.letterLeave} isHidden />
      <LetterLink
        action={paths.letterLeave}
        linkKey={place.search.get("key") ?? form?.values.key ?? ""}
        isDone={form?.sent !== undefined}
        failure={form?.message}
        words={WORDS}
      />
    </Main>
  );
}
