import { noteRefusal } from "@shikara/api/core/access.service";
import type { AppServices } from "@shikara/api/core/context";
import { toFailure } from "@shikara/api/core/failures";
import type { Request } from "express";
import { requestContext } from "../request-context.ts";

/**
 * Asked before a public answer is made that nothing has kept. What is refused is noted as the procedures note it.
 * @throws RATE_LIMITED with the seconds to wait
 */
export async function countReading(services: AppServices, request: Request, what: string): Promise<void> {
  try {
    await services.readingLimit.take(request.ip ?? "");
  } catch (error) {
    await noteRefusal(requestContext(services, request, null), what, toFailure(error).code);
    throw error;
  }
}
