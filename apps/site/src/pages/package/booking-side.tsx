import { phoneAddress, rupees, shortDay, whatsappAddress } from "@shikara/client/format.ts";
import { CATEGORY_LABELS } from "@shikara/client/tours/facts.ts";
import { Written } from "@shikara/client/written.tsx";
import { type HeldRequest, readHeld } from "@shikara/contract/bookings/seat-hold";
import { joined } from "@shikara/contract/core/joined";
import { seatsLeftWords } from "@shikara/contract/departures/messages";
import { here } from "@shikara/contract/language-routes";
import { paths } from "@shikara/contract/routes";
import { t } from "@shikara/contract/texts/t";
import { type Choice, choiceQuery } from "@shikara/contract/tours/choice";
import type { TourDetail } from "@shikara/contract/tours/schema";
import { Button } from "@shikara/ui/button.tsx";
import { useAbsolute } from "@site/app/absolute.ts";
import type { FormOutcome } from "@site/app/routes.ts";
import { BookingCard } from "@site/components/ui/booking-card.tsx";
import { RequestSent } from "@site/features/bookings/request-sent.tsx";
import { TourDialog } from "@site/features/bookings/tour-dialog.tsx";
import type { TourKind } from "@site/features/bookings/tour-values.ts";
import { useSettings } from "@site/features/settings/use-settings.ts";
import { type LucideIcon, Mail, MessageCircle, Phone } from "lucide-react";
import { type ReactNode, useState } from "react";

interface BookingSideProps {
  tour: TourDetail;
  choice: Choice;
  asked: TourKind | null;
  onAsk(kind: TourKind): void;
  onClose(): void;
  /** Chosen in the form that stands in the page. */
  kind: TourKind;
  posted: FormOutcome | undefined;
  /** What is said of a request that was sent without JavaScript. */
  sentBefore: string | undefined;
}

/** The card one books from, and the form behind its buttons. */
export function BookingSide({ tour, choice, asked, onAsk, onClose, kind, posted, sentBefore }: BookingSideProps) {
  const [sentNow, setSentNow] = useState<HeldRequest | null>(null);
  const sent = sentNow ?? (sentBefore === undefined ? null : readHeld(sentBefore));
  const action = paths.tourForm(tour.slug);
  const chosen = Object.entries(choiceQuery(tour, choice));
  const answer = sent && (
    <RequestSent key={sent.reference} kind="tour" {...sent} isNew={sentNow !== null} className="" />
  );
  return (
    <>
      {/* Beside the page the card stays where it is: below it, the answer could not be brought into view. */}
      {sentNow && <div className="mb-5 print:hidden">{answer}</div>}
      <div className="print:hidden">
        <BookingCard title={t("tours.bookThisPackage")}>
          <p className="tabular-nums">
            <span className="block text-sm leading-5 text-ink-subtle">{t("tours.startingFrom")}</span>
            <b className="block text-[2rem] leading-9 font-[650] tracking-[-0.015em]">{rupees(tour.startingPrice)}</b>
            <span className="block text-sm leading-5 text-ink-subtle">{t("tours.pricePerPerson")}</span>
          </p>
          <Rows tour={tour} />
          <Departures departures={tour.departures} />
          {/* A form, so that the buttons lead to the one below when there is no JavaScript. */}
          <form action={here(action)} onSubmit={(event) => event.preventDefault()} className="grid gap-2.5">
            {chosen.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" variant="accent" size="lg" isWide onClick={() => onAsk("booking")}>
              {t("tours.bookNow")}
            </Button>
            <Button type="submit" name="kind" value="quote" variant="outline" isWide onClick={() => onAsk("quote")}>
              {t("tours.requestQuote")}
            </Button>
          </form>
          <Lines tour={tour} />
        </BookingCard>
      </div>
      <div id="book" className="mt-5 grid gap-5 empty:hidden print:hidden">
        {!sentNow && answer}
        <TourDialog
          tour={tour}
          departures={tour.departures}
          chosen={chosen.length > 0 ? choice : undefined}
          action={action}
          asked={asked}
          kind={kind}
          posted={posted}
          onClose={onClose}
          onSent={setSentNow}
        />
      </div>
    </>
  );
}

function Rows({ tour }: { tour: TourDetail }) {
  const rows: [label: string, value: string][] = [
    [t("tours.duration"), tour.duration],
    [t("tours.groupSize"), tour.groupSize],
    [t("common.category"), CATEGORY_LABELS[tour.category]],
  ];
  return (
    <dl>
      {rows.map(([label, value]) => (
        <div
          key={label}
          className="flex justify-between gap-4 border-t border-line py-[0.5625rem] text-[0.9375rem] leading-[1.375rem]"
        >
          <dt className="text-ink-muted">{label}</dt>
          <dd className="min-w-0 text-end font-[550] tabular-nums">
            <Written>{value}</Written>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** How many stand on the card; the form has them all. */
const SHOWN_DEPARTURES = 4;

function Departures({ departures }: Pick<TourDetail, "departures">) {
  if (departures.length === 0) return null;
  return (
    <div className="border-t border-line pt-3">
      <h3 className="text-sm leading-5 text-ink-muted">{t("tours.nextDepartures")}</h3>
      <ul className="text-[0.9375rem] leading-[1.375rem] tabular-nums">
        {departures.slice(0, SHOWN_DEPARTURES).map(({ id, date, price, seatsLeft }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-1">
            <span className="font-[550]">{shortDay(date)}</span>
            <span className="text-ink-muted">{joined([rupees(price), seatsLeftWords(seatsLeft).toLowerCase()])}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Ways to a person, each knowing what is being looked at. */
function Lines({ tour }: { tour: TourDetail }) {
  const { contactInfo } = useSettings();
  const absolute = useAbsolute();
  const [phone] = contactInfo.phone;
  const [email] = contactInfo.email;
  const hello = t("tours.helloLookingAt", {
    title: tour.title,
    duration: tour.duration,
    address: absolute(paths.tour(tour.slug)),
  });
  return (
    <div className="grid gap-0.5">
      {phone && (
        <Line href={phoneAddress(phone)} Icon={Phone}>
          {t("common.call")} <b className="ms-1 font-strong tabular-nums">{phone}</b>
        </Line>
      )}
      {email && (
        <Line href={`mailto:${email}?subject=${encodeURIComponent(tour.title)}`} Icon={Mail}>
          {email}
        </Line>
      )}
      {contactInfo.whatsapp && (
        <Line href={whatsappAddress(contactInfo.whatsapp, hello)} Icon={MessageCircle} isElsewhere>
          {t("tours.askOnWhatsapp")}
        </Line>
      )}
    </div>
  );
}

interface LineProps {
  href: string;
  Icon: LucideIcon;
  isElsewhere?: boolean;
  children: ReactNode;
}

function Line({ href, Icon, isElsewhere = false, children }: LineProps) {
  return (
    <a
      href={href}
      {...(isElsewhere && { target: "_blank", rel: "noreferrer" })}
      className="flex min-h-10 min-w-0 items-center gap-2.5 text-[0.9375rem] hover:text-link"
    >
      <Icon className="size-4.5 text-link" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </a>
  );
}
