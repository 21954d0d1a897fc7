import { paths } from "@shikara/contract/routes";
import { texts } from "@shikara/contract/texts/t";
import { PageHead } from "@site/app/page-head.tsx";
import type { PageProps } from "@site/app/routes.ts";
import { Main } from "@site/components/layout/main.tsx";
import { LetterLink } from "@site/features/newsletter/newsletter-link.tsx";

const WORDS = texts({
  title: "newsletter.theMonthlyLetter",
  ask: "newsletter.oneLetterAMonthWhat",
  button: "newsletter.yesSendMeTheLetter",
  done: "newsletter.subscribed",
});

export default function LetterConfirm({ form }: PageProps) {
  return (
    <Main className="page">
      <PageHead title={WORDS.title} path={paths.letterConfirm} isHidden />
      <LetterLink
        action={paths.letterConfirm}
        linkKey={form?.values.key ?? ""}
        isDone={form?.sent !== undefined}
        failure={form?.message}
        words={WORDS}
      />
    </Main>
  );
}
