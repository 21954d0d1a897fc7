import { FIRST_PASSWORD_DAYS } from "@shikara/contract/team/rules";

const DAY_MS = 86_400_000;

/** Until when a password opens that its member has from somebody else; one of their own has no end. */
export const firstPasswordEnd = () => new Date(Date.now() + FIRST_PASSWORD_DAYS * DAY_MS);

/** Whether it is a first password that nobody came for in time. */
export const isOver = ({ firstPasswordUntil }: { firstPasswordUntil: Date | null }) =>
  firstPasswordUntil !== null && firstPasswordUntil <= new Date();
