import { QUESTIONS } from "@shikara/contract/enquiries/questions";
import { t } from "@shikara/contract/texts/t";
import { Eyebrow } from "@site/components/ui/heading.tsx";
import { StructuredData } from "@site/components/ui/structured-data.tsx";
import { Plus } from "lucide-react";

/** So many in the first of two columns, one of them open. */
const LEFT = 2;

const forSearchEngines = () => ({
  "@type": "FAQPage",
  mainEntity: QUESTIONS.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

/** What is asked most. Plain disclosures, so they open before and without JavaScript. */
export function Questions() {
  return (
    <section className="mt-section">
      <div className="mb-stack grid gap-3">
        <Eyebrow>{t("contact.beforeYouAsk")}</Eyebrow>
        <h2 className="type-section">{t("contact.frequentlyAskedQuestions")}</h2>
      </div>
      {/* Two columns of their own: what opens in one moves nothing in the other. */}
      <div className="lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-12">
        <Disclosures questions={QUESTIONS.slice(0, LEFT)} isFirstOpen />
        <Disclosures questions={QUESTIONS.slice(LEFT)} />
      </div>
      <StructuredData data={forSearchEngines()} />
    </section>
  );
}

interface DisclosuresProps {
  questions: readonly (typeof QUESTIONS)[number][];
  isFirstOpen?: boolean;
}

function Disclosures({ questions, isFirstOpen = false }: DisclosuresProps) {
  return (
    <div className="border-line-strong first:border-t lg:border-t">
      {questions.map(({ question, answer }, index) => (
        <details key={question} open={isFirstOpen && index === 0} className="group/faq border-b border-line-strong">
          <summary className="type-title flex min-h-14 items-center justify-between gap-4 py-3 leading-[1.15] [&::-webkit-details-marker]:hidden">
            {question}
            <Plus
              className="size-6 text-link transition-[rotate] duration-calm ease-water group-open/faq:rotate-45"
              aria-hidden="true"
            />
          </summary>
          <p className="max-w-[44rem] pb-5 text-pretty text-ink-muted">{answer}</p>
        </details>
      ))}
    </div>
  );
}
