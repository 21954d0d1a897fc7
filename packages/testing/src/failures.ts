import { toFailure } from "@shikara/api/core/failures";
import type { ErrorCode } from "@shikara/contract/core/errors";
import type { Failure } from "@shikara/contract/core/fail";

/** The failure a call ends in. @throws Error when it does not fail */
export async function failureOf(call: Promise<unknown>): Promise<Failure> {
  let answer: unknown;
  try {
    answer = await call;
  } catch (error) {
    return toFailure(error);
  }
  throw new Error(`Expected a failure, got ${String(JSON.stringify(answer)).slice(0, 500)}`);
}

/** The code a call fails with, 'OK' when it does not fail. */
export async function codeOf(call: Promise<unknown>): Promise<ErrorCode | "OK"> {
  try {
    await call;
    return "OK";
  } catch (error) {
    return toFailure(error).code;
  }
}
