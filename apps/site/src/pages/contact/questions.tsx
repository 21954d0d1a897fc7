import { Eyebrow } from "@site/components/ui/heading.tsx";
import { StructuredData } from "@site/components/ui/structured-data.tsx";
import { Plus } from "lucide-react";

const QUESTIONS = [
  {
    question: "When is the best time to visit Kashmir?",
    answer:
      "It depends on what you want to see. Tulips bloom for three to four weeks from late March, meadows are greenest in June and July, chinars turn in late October, and Gulmarg has snow to ski on from mid-December to March. July and August are the busiest months; in November and early March the valley is quiet and the prices are lowest.",
  },
  {
    question: "Do I need a permit?",
    answer:
      "Indian travellers need none for Srinagar, Gulmarg, Pahalgam, Sonamarg and Doodhpathri, only a photo ID at check posts and hotels. Places near the Line of Control, such as Gurez, Keran and Teetwal, ask for registration, which we do for you. Visitors from abroad need an Indian visa and fill in a short form on arrival at Srinagar airport.",
  },
  {
    question: "How do I pay?",
    answer:
      "First you get the whole price in writing. You pay part of it to confirm and the rest before or on arrival, by bank transfer, UPI or card. If plans change, the cancellation policy on the package's page says what comes back to you.",
  },
  {
    question: "Is it suitable for older parents and children?",
    answer:
      "Yes. Srinagar, Pahalgam and the gardens are level and low, at about 1,600 to 2,200 metres, and the days can be kept short. Gulmarg's upper gondola station lies near 4,000 metres: ask a doctor first if the heart or the lungs are weak. Tell us about stairs, wheelchairs, child seats and food, and we choose boats, rooms and cars to suit.",
  },
  {
    question: "What happens if a road closes?",
    answer:
      "In winter the highway to Jammu and the road to Sonamarg close for hours or days after snow or a slide. Your driver hears of it first, and we change the order of the days or the way. What cannot be replaced we refund at what it cost. In January and February leave a free day before an onward train or flight.",
  },
] as const;

/** So many in the first of two columns, one of them open. */
const LEFT = 2;

const FOR_SEARCH_ENGINES = {
  "@type": "FAQPage",
  mainEntity: QUESTIONS.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
};

/** What is asked most. Plain disclosures, so they open before and without JavaScript. */
export function Questions() {
  return (
    <section className="mt-section">
      <div className="mb-stack grid gap-3">
        <Eyebrow>Before you ask</Eyebrow>
        <h2 className="type-section">Frequently Asked Questions</h2>
      </div>
      {/* Two columns of their own: what opens in one moves nothing in the other. */}
      <div className="lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-12">
        <Disclosures questions={QUESTIONS.slice(0, LEFT)} isFirstOpen />
        <Disclosures questions={QUESTIONS.slice(LEFT)} />
      </div>
      <StructuredData data={FOR_SEARCH_ENGINES} />
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
