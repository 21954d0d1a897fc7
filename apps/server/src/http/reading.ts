import { noteRefusal } from "@shikara/api/audit/access.service";
import type { House } from "@shikara/api/context";
import { toFailure } from "@shikara/api/failures";
import type { Request } from "express";
import { requestContext } from "../request-context.ts";

/**
 * Asked before a public answer is made that nothing has kept. What is refused is noted as the procedures note it.
 * @throws RATE_LIMITED with the seconds to wait
 */
export async function countReading(house: House, request: Request, what: string): Promise<void> {
  try {
    await house.readingLimit.take(request.ip ?? "");
  } catch (error) {
    await noteRefusal(requestContext(house, request, null), what, toFailure(error).code);
    throw error;
  }
}
