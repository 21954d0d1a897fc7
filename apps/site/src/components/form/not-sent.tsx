import { t } from "@shikara/contract/texts/t";
import { Notice } from "@shikara/ui/notice.tsx";

/** Within a form that is held (`offline/held-form.ts`): shown where it did not arrive. */
export const NotSent = () => (
  <div data-not-sent hidden>
    <Notice kind="danger" role="alert">
      {t("forms.notSent")}
    </Notice>
  </div>
);
