import type { AppRouter } from "@shikara/api/root";
import { browserLink } from "@shikara/client/connection.ts";
import { errorBody, errorCode } from "@shikara/client/errors.ts";
import type { ErrorCode } from "@shikara/contract/core/errors";
import { currentLanguage } from "@shikara/contract/texts/current";
import { createTRPCClient } from "@trpc/client";
import { type AnyLetter, dropLetter, keepLetter, lettersKept, mayBeSent } from "./letter-box.ts";

/** The forms that are sent later where there is no line. */
interface Forms {
  tour: Client["bookings"]["requestTour"]["mutate"];
  cab: Client["bookings"]["requestCab"]["mutate"];
  enquiry: Client["enquiries"]["send"]["mutate"];
}
type Client = ReturnType<typeof createTRPCClient<AppRouter>>;
export type FormName = keyof Forms;
type Request<Form extends FormName> = Parameters<Forms[Form]>[0];
type Answer<Form extends FormName> = Awaited<ReturnType<Forms[Form]>>;

/** What is still to be sent. */
export interface Letter<Form extends FormName> {
  form: Form;
  request: Request<Form>;
  /** What makes it one, however often it is sent. */
  key: string;
  /** When it was first sent in vain. */
  at: number;
}

const AGAIN_MS = 20_000;

/** Sends it once, however often. */
function send<Form extends FormName>({ form, request, key }: Omit<Letter<Form>, "at">): Promise<Answer<Form>> {
  const { bookings, enquiries } = createTRPCClient<AppRouter>({ links: [browserLink({ "idempotency-key": key })] });
  const ways: { [Name in FormName]: (request: Request<Name>) => Promise<Answer<Name>> } = {
    tour: (asked) => bookings.requestTour.mutate(asked),
    cab: (asked) => bookings.requestCab.mutate(asked),
    enquiry: (asked) => enquiries.send.mutate(asked),
  };
  return ways[form](request);
}

/** No answer of ours: there is no line, or what stands between us answers for us. */
const isCutOff = (error: unknown): boolean => errorBody(error) === null;

/** What passes by itself: another time it goes. */
const PASSING: ReadonlySet<ErrorCode | null> = new Set([null, "RATE_LIMITED", "BUSY", "DB_UNAVAILABLE", "READ_ONLY"]);
const mayPass = (error: unknown): boolean => PASSING.has(errorCode(error));

/** One tab at a time does this; where the browser knows no locks, as on a line that nothing protects, each by itself. */
const alone = <T>(what: string, work: () => Promise<T>): Promise<T> => navigator.locks?.request(what, work) ?? work();

/** Until there may be a line again, or `left` says that nobody waits any more. */
function lineAgain(left?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      removeEventListener("online", over);
      left?.removeEventListener("abort", over);
      resolve();
    };
    const timer = setTimeout(over, AGAIN_MS);
    addEventListener("online", over);
    left?.addEventListener("abort", over);
  });
}

/** Nobody wants it sent any more. */
class Withdrawn extends Error {}

/** Those that a form of this page waits with: it says itself what becomes of them. */
const inHand = new Set<string>();

interface Waiting {
  /** Says that it waits, once it does. */
  onWait(): void;
  /** Withdraws it. */
  left: AbortSignal;
}

/**
 * Sends what a form says. Where there is no line it waits, kept on the device, and goes out as soon as there is one: while the page is open
 * from here, later from any page of the site (`keep.ts`). Whichever of them sends it, with its key it is one.
 * @throws what the server refuses it with; Withdrawn; that there is no line, once the server may have forgotten its key: it would be two
 */
export async function sendWhenThereIsALine<Form extends FormName>(
  letter: Omit<Letter<Form>, "at">,
  { onWait, left }: Waiting,
): Promise<Answer<Form>> {
  inHand.add(letter.key);
  try {
    return await sendUntilThere(letter, { onWait, left });
  } finally {
    inHand.delete(letter.key);
  }
}

async function sendUntilThere<Form extends FormName>(
  written: Omit<Letter<Form>, "at">,
  { onWait, left }: Waiting,
): Promise<Answer<Form>> {
  // A page of another language may be the one that sends it.
  const letter: Letter<Form> = {
    ...{ ...written, request: { language: currentLanguage(), ...written.request } },
    at: Date.now(),
  };
  for (let tries = 0; ; tries += 1) {
    let cutOff: unknown;
    try {
      const answer = await send(letter);
      await dropLetter(letter.key);
      return answer;
    } catch (error) {
      if (!isCutOff(error)) {
        await dropLetter(letter.key);
        throw error;
      }
      cutOff = error;
    }
    if (tries === 0) {
      await keepLetter(letter as AnyLetter);
      onWait();
    }
    await lineAgain(left);
    if (!left.aborted && mayBeSent(letter)) continue;
    await dropLetter(letter.key);
    throw left.aborted ? new Withdrawn() : cutOff;
  }
}

export interface Delivered {
  letter: AnyLetter;
  /** Null: the server will not have it, or it could not be sent in time. */
  answer: Answer<FormName> | null;
}

/**
 * Sends what waits on this device, one tab at a time: what another has sent meanwhile waits no more. What finds no line now is tried
 * again, for as long as the page is open.
 * @param say hears what arrived, and what the server will not have: its form holds it still
 */
export async function sendKept(say: (delivered: Delivered) => void): Promise<void> {
  while (await alone("send", () => sendEach(say))) await lineAgain();
}

/** @returns whether some of it still waits */
async function sendEach(say: (delivered: Delivered) => void): Promise<boolean> {
  for (const letter of (await lettersKept()).filter(({ key }) => !inHand.has(key))) {
    let answer: Delivered["answer"] = null;
    try {
      // What is too old stays on no device: it is typed in its form, and sent by hand.
      if (mayBeSent(letter)) answer = await send<FormName>(letter);
    } catch (error) {
      if (mayPass(error)) return true;
    }
    await dropLetter(letter.key);
    say({ letter, answer });
  }
  return false;
}
