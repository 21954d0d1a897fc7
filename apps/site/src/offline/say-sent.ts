import { currentLanguage } from "@shikara/contract/texts/current";
import { intlTag } from "@shikara/contract/texts/languages";
import { t } from "@shikara/contract/texts/t";
import { notify } from "@shikara/ui/notify.ts";
import { forgetTyped } from "@site/lib/kept-form.ts";
import { sendKept } from "./letters.ts";

const AT = new Intl.DateTimeFormat(intlTag(currentLanguage()), {
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
});
/** Long enough to be read by somebody who looks elsewhere. */
const SECONDS = 30;

/** Sends what waited on this device, and says what became of each. */
async function sendAndSay(): Promise<void> {
  for (const { letter, answer } of await sendKept()) {
    const when = AT.format(letter.at);
    if (answer === null) {
      notify.error(t("offline.couldNotBeSent", { when }));
      continue;
    }
    forgetTyped(letter.form === "tour" ? `tour-${letter.request.package}` : letter.form);
    notify.success(answer.message, {
      detail: t("offline.sentJustNow", { when, reference: answer.reference }),
      seconds: SECONDS,
    });
  }
}

// Asked for where something waits.
sendAndSay().catch(() => undefined);
