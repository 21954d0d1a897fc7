import { forgetKeyOf } from "@shikara/client/once-key.ts";
import { currentLanguage } from "@shikara/contract/texts/current";
import { intlTag } from "@shikara/contract/texts/languages";
import { t } from "@shikara/contract/texts/t";
import { notify } from "@shikara/ui/notify.ts";
import { forgetTyped, isKeptTyped } from "@site/lib/kept-form.ts";
import { type Delivered, sendKept } from "./letters.ts";

const AT = new Intl.DateTimeFormat(intlTag(currentLanguage()), {
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
});
/** Long enough to be read by somebody who looks elsewhere. */
const SECONDS = 30;

/** By the name under which what was typed is kept. */
const formOf = (letter: Delivered["letter"]): string =>
  letter.form === "tour" ? `tour-${letter.request.package}` : letter.form;

function say({ letter, answer }: Delivered): void {
  const when = AT.format(letter.at);
  if (answer === null) {
    const isTyped = isKeptTyped(formOf(letter));
    notify.error(isTyped ? t("offline.couldNotBeSent", { when }) : t("offline.couldNotBeSentInTime", { when }));
    return;
  }
  const form = formOf(letter);
  forgetTyped(form);
  forgetKeyOf(form);
  notify.success(answer.message, {
    detail: t("offline.sentJustNow", { when, reference: answer.reference }),
    seconds: SECONDS,
  });
}

// Asked for where something waits.
sendKept(say).catch(() => undefined);
