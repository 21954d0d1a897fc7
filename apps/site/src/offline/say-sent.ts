import { forgetKeyOf } from "@shikara/client/once-key.ts";
import { currentLanguage } from "@shikara/contract/texts/current";
import { intlTag } from "@shikara/contract/texts/languages";
import { t } from "@shikara/contract/texts/t";
import { notify } from "@shikara/ui/notify.ts";
import { forgetTyped } from "@site/lib/kept-form.ts";
import { type Delivered, sendKept } from "./letters.ts";

const AT = new Intl.DateTimeFormat(intlTag(currentLanguage()), {
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
});
/** Long enough to be read by somebody who looks elsewhere. */
const SECONDS = 30;

function say({ letter, answer }: Delivered): void {
  const when = AT.format(letter.at);
  if (answer === null) {
    notify.error(t("offline.couldNotBeSent", { when }));
    return;
  }
  const form = letter.form === "tour" ? `tour-${letter.request.package}` : letter.form;
  forgetTyped(form);
  forgetKeyOf(form);
  notify.success(answer.message, {
    detail: t("offline.sentJustNow", { when, reference: answer.reference }),
    seconds: SECONDS,
  });
}

// Asked for where something waits.
sendKept(say).catch(() => undefined);
