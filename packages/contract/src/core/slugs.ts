import { MAX_NAME } from "./atoms.ts";

// Room for a hyphen and a number behind it.
const MAX_STEM = MAX_NAME - 10;

// Devanagari as it is commonly written in Latin letters (simplified Hunterian, the system of Indian maps and signs).
const CONSONANTS =
  "क:k ख:kh ग:g घ:gh ङ:n च:ch छ:chh ज:j झ:jh ञ:n ट:t ठ:th ड:d ढ:dh ण:n त:t थ:th द:d ध:dh न:n प:p फ:ph ब:b भ:bh म:m य:y र:r ल:l व:v श:sh ष:sh स:s ह:h ळ:l क़:q ख़:kh ग़:g ज़:z ड़:r ढ़:rh फ़:f";
const VOWELS = "अ:a आ:a इ:i ई:i उ:u ऊ:u ऋ:ri ए:e ऐ:ai ओ:o औ:au ऑ:o";
const SIGNS = "ा:a ि:i ी:i ु:u ू:u ृ:ri े:e ै:ai ो:o ौ:au ॉ:o ्: ं:n ँ:n ः:h";
const pairs = (text: string) => new Map(text.split(" ").map((pair) => pair.split(":") as [string, string]));
const consonants = pairs(CONSONANTS.normalize("NFC"));
const others = new Map([...pairs(VOWELS), ...pairs(SIGNS)]);
const signs = pairs(SIGNS);
// Signs that follow an inherent a rather than take its place.
const afterVowel = new Set(["ं", "ँ", "ः"]);

/** Devanagari in Latin letters; a consonant sounds an a unless a sign says otherwise or the word ends. */
function latinFromDevanagari(text: string): string {
  const letters = [...text.normalize("NFC")];
  let latin = "";
  letters.forEach((letter, at) => {
    const consonant = consonants.get(letter);
    if (consonant === undefined) {
      latin += others.get(letter) ?? letter;
      return;
    }
    const next = letters[at + 1] ?? " ";
    const hasOwnVowel = signs.has(next) && !afterVowel.has(next);
    const endsWord = !consonants.has(next) && !others.has(next);
    latin += hasOwnVowel || endsWord ? consonant : `${consonant}a`;
  });
  return latin;
}

const SPELT: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ł: "l", "&": " and " };

/** The address a title makes: small Latin letters, digits and hyphens; '' when nothing of it can be written so. */
export function slugOf(title: string): string {
  const slug = latinFromDevanagari(title.toLowerCase())
    .replace(/[ßæœøđł&]/g, (letter) => SPELT[letter] ?? "")
    .normalize("NFKD")
    .replace(/['’\p{M}]/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_STEM)
    .replace(/^-+|-+$/g, "");
  return slug;
}

/** The slug of a title, with `word` in its place or in front where it would be empty, all digits or reserved. */
export function slugWith(word: string, title: string, reserved: readonly string[] = []): string {
  const stem = slugOf(title);
  if (stem === "") return word;
  return /^\d+$/.test(stem) || reserved.includes(stem) ? `${word}-${stem}`.slice(0, MAX_STEM) : stem;
}

/** The stem itself or, where that is taken, the first of stem-2, stem-3, … that is free. */
export function freeSlug(stem: string, taken: ReadonlySet<string>): string {
  let slug = stem;
  for (let at = 2; taken.has(slug); at += 1) slug = `${stem}-${at}`;
  return slug;
}
