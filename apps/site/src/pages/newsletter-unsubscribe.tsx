import { paths } from "@shikara/contract/routes";
import { texts } from "@shikara/contract/texts/t";
import { PageHead } from "@site/app/page-head.tsx";
import type { PageProps } from "@site/app/routes.ts";
import { Main } from "@site/components/layout/main.tsx";
import { LetterLink } from "@site/features/newsletter/newsletter-link.tsx";

const WORDS = texts({
  title: "newsletter.leaveTheMonthlyLetter",
  ask: "newsletter.weTakeYouOff",
  button: "newsletter.unsubscribe",
  done: "newsletter.youAreOffTheList",
});

export default function LetterLeave({ form }: PageProps) {
  return (
    <Main className="page">
      <PageHead title={WORDS.title} path={paths.letterLeave} isHidden />
      <LetterLink
        action={paths.letterLeave}
        linkKey={form?.values.key ?? ""}
        isDone={form?.sent !== undefined}
        failure={form?.message}
        words={WORDS}
      />
    </Main>
  );
}
