import { here } from "@shikara/contract/language-routes";
import { paths } from "@shikara/contract/routes";
import { t } from "@shikara/contract/texts/t";
import { PageHead } from "@site/app/page-head.tsx";
import type { PageProps } from "@site/app/routes.ts";
import { ErrorSummary } from "@site/components/form/error-summary.tsx";
import { KeptNote } from "@site/components/form/kept-note.tsx";
import { Main } from "@site/components/layout/main.tsx";
import { PageTitle } from "@site/components/ui/heading.tsx";
import { EnquiryFields } from "@site/features/enquiries/enquiry-fields.tsx";
import { ENQUIRY_LABELS } from "@site/features/enquiries/enquiry-values.ts";
import { MessageSent } from "@site/features/enquiries/message-sent.tsx";
import { useEnquiryForm } from "@site/features/enquiries/use-enquiry-form.ts";
import { Questions } from "./contact/questions.tsx";
import { WaysToReachUs } from "./contact/ways-to-reach-us.tsx";

export default function Contact({ form: posted }: PageProps) {
  const form = useEnquiryForm(posted);
  const sent = form.sent ?? posted?.sent;
  return (
    <Main className="page pb-section">
      <PageHead title={t("common.contactUs")} description={t("contact.writeCallOrComeBy")} path={paths.contact} />
      <PageTitle eyebrow={t("contact.aPlannerAnswersWithin24")} title={t("common.contactUs")} />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-12">
        <form {...form.formProps} action={here(paths.contact)} className="grid min-w-0 gap-6">
          {sent && !form.isRefused && <MessageSent reference={sent} isNew={form.sent !== null} />}
          <ErrorSummary {...form.summary} labels={ENQUIRY_LABELS} />
          <KeptNote isKept={form.isKept} />
          <EnquiryFields form={form} />
        </form>
        <WaysToReachUs />
      </div>
      <Questions />
    </Main>
  );
}
