import { NEWSLETTER_MESSAGES } from "@shikara/contract/newsletter/messages";
import { PageHead } from "@site/app/page-head.tsx";
import { paths } from "@shikara/contract/routes";
import type { PageProps } from "@site/app/routes.ts";
import { Main } from "@site/components/layout/main.tsx";
import { LetterLink } from "@site/features/newsletter/newsletter-link.tsx";

const WORDS = {
  title: "The monthly letter",
  ask: "One letter a month: what is in bloom, which roads are open, and one story. Shall we send it to you?",
  button: "Yes, send me the letter",
  done: NEWSLETTER_MESSAGES.subscribed,
};

export default function LetterConfirm({ place, form }: PageProps) {
  return (
    <Main className="page">
      <PageHead title={WORDS.title} path={paths.letterConfirm} isHidden />
      <LetterLink
        action={paths.letterConfirm}
        linkKey={place.search.get("key") ?? form?.values.key ?? ""}
        isDone={form?.sent !== undefined}
        failure={form?.message}
        words={WORDS}
      />
    </Main>
  );
}
