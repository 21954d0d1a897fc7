import { texts } from "../texts/t.ts";
/** What guests ask before they ask us: on the contact page, and found by the search. */
export const QUESTIONS = [
  texts({
    question: "contact.whenIsTheBestTime",
    answer: "contact.itDependsOnWhat",
  }),
  texts({
    question: "contact.doINeedAPermit",
    answer: "contact.indianTravellersNeedNone",
  }),
  texts({
    question: "contact.howDoIPay",
    answer: "contact.firstYouGetTheWhole",
  }),
  texts({
    question: "contact.isItSuitableForOlder",
    answer: "contact.yesSrinagarPahalgamAnd",
  }),
  texts({
    question: "contact.whatHappensIfARoad",
    answer: "contact.inWinterTheHighway",
  }),
] as const;
