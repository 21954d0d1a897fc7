import { MAX_PASSWORD } from "@shikara/contract/team/schema";
import { TEAM_MESSAGES } from "@shikara/contract/team/messages";

/** How many of the commonest are refused (ASVS 5.0, 6.2.4 asks for 3,000 at least). */
const COMMONEST = 10_000;
/** Of the place everybody knows. */
const PLACE = ["shikara", "kashmir", "srinagar"];
/** A shorter name is part of many words. */
const SHORTEST_NAME = 3;
/** What may stand beside a name, digits and signs aside, before it counts as a password of its own. */
const LETTERS_BESIDE = 3;
const MOST_DIGITS_BEHIND = 4;

const SIGNS_FOR_LETTERS: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

let commonest: Promise<ReadonlySet<string>> | undefined;
/** Unpacked when it is first asked for, which takes some 50 ms: the helper does it. */
const list = () => {
  commonest ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].slice(0, COMMONEST)),
  );
  return commonest;
};

const small = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
const asLetters = (text: string) => text.replace(/[013457@$!]/g, (sign) => SIGNS_FOR_LETTERS[sign] ?? sign);

/** Whether nothing much is left when the names are taken out. */
function isMadeOf(password: string, names: readonly string[]): boolean {
  const known = names.flatMap((name) => [small(name).replace(/[^\p{L}\d]/gu, ""), ...small(name).split(/[^\p{L}]+/u)]);
  const longestFirst = [...new Set(known)]
    .filter(({ length }) => length >= SHORTEST_NAME)
    .sort((a, b) => b.length - a.length);
  return [small(password), asLetters(small(password))].some((written) => {
    const rest = longestFirst.reduce((left, name) => left.replaceAll(name, " "), written.replace(/[\s._-]/gu, ""));
    return rest.includes(" ") && rest.replace(/[^\p{L}]/gu, "").length <= LETTERS_BESIDE;
  });
}

export interface PasswordOwner {
  /** Username, full name, e-mail: whatever of them is known. */
  own: readonly string[];
  /** The agency's name. */
  agency: string;
}

/** Why nobody should have this password, in words; null for one that may be had. Microseconds: it looks at no more than a password may be long. */
export async function weaknessOf(password: string, { own, agency }: PasswordOwner): Promise<string | null> {
  const looked = password.slice(0, MAX_PASSWORD);
  const known = await list();
  const behind = new RegExp(`[\\d\\W_]{1,${MOST_DIGITS_BEHIND}}$`);
  const lower = looked.toLowerCase();
  if ([lower, lower.replace(behind, ""), asLetters(lower)].some((each) => known.has(each)))
    return TEAM_MESSAGES.commonPassword;
  const names = own.flatMap((name) => [name, name.split("@")[0] ?? ""]);
  if (isMadeOf(looked, names)) return TEAM_MESSAGES.passwordOfName;
  return isMadeOf(looked, [...names, ...PLACE, agency]) ? TEAM_MESSAGES.passwordOfPlace : null;
}
