import { paths } from "@shikara/contract/routes";
import { phoneAddress } from "./phone.ts";
import { escaped, link, p, sentence } from "./prose.ts";
import type { Agency } from "./writer.ts";

type Voice = "plain" | "warm" | "brisk";

/** Whatever the tone is called, it is one of three. */
export function voiceOf(tone: string): Voice {
  if (/conver|friend|warm|inspir|casual|excit|story|emotion|adventur|play|poetic/i.test(tone)) return "warm";
  if (/profess|formal|concise|brisk|direct|business|author/i.test(tone)) return "brisk";
  return "plain";
}

const LEDES: Record<Voice, (topic: string, name: string) => string> = {
  plain: (topic, name) =>
    `<strong>${topic}.</strong> What follows was put together at ${name} from the routes we run and the questions guests ask most. It keeps to what we know from our own days on the road; take what fits your journey and leave the rest.`,
  warm: (topic, name) =>
    `<strong>${topic}.</strong> If you sat with us over a cup of kahwa, this is how we would tell it: slowly, with a detour or two, and with the places we keep going back to ourselves. Call it a letter from ${name} rather than a guide.`,
  brisk: (topic, name) =>
    `<strong>${topic}.</strong> This note from ${name} sets out what a traveller has to decide, in the order in which the decisions come, with the packages and vehicles that answer to each.`,
};

const FAREWELLS: Record<Voice, string> = {
  plain:
    "A plan on paper is a beginning. Tell us your dates and who is coming along, and a planner turns it into days.",
  warm: "That is the short version; the long one is told on the water. Write to us whenever you like, with questions large or small, and say who is coming along.",
  brisk:
    "To take this further, send us dates, the number of travellers and one thing that must not be missed. A planner answers with a day-by-day proposal.",
};

/** The first paragraphs: what the post is about, and who is speaking. */
export function lede(topic: string, tone: string, { settings: { companyInfo } }: Agency): string {
  const voice = voiceOf(tone);
  const first = p(LEDES[voice](escaped(topic), escaped(companyInfo.name)));
  return companyInfo.description ? first + p(escaped(sentence(companyInfo.description))) : first;
}

/** The last section: how to go on. */
export function farewell(tone: string, { settings: { companyInfo, contactInfo } }: Agency): string {
  const [phone = ""] = contactInfo.phone;
  const [email = ""] = contactInfo.email;
  const ways = [
    email && `write to ${link(`mailto:${email}`, email)}`,
    phone && `call ${link(phoneAddress(phone), phone)}`,
    `use the form on the ${link(paths.contact, "contact page")}`,
  ].filter(Boolean);
  const hours =
    contactInfo.workingHours.length > 0 ? ` We answer ${escaped(contactInfo.workingHours.join("; "))}.` : "";
  return (
    `<h2>Talk to ${escaped(companyInfo.name)}</h2>` +
    p(FAREWELLS[voiceOf(tone)]) +
    p(`To reach us, ${ways.slice(0, -1).join(", ")}${ways.length > 1 ? " or " : ""}${ways.at(-1)}.${hours}`)
  );
}
