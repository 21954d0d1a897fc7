import { noteRefusal } from "@shikara/api/core/access.service";
import type { AppServices } from "@shikara/api/core/context";
import { toFailure } from "@shikara/api/core/failures";
import type { Request } from "express";
import { addressOf, requestContext } from "../request-context.ts";

/**
 * Makes a public answer that nothing has kept, in its address's turn. What is refused is noted as the procedures note it.
 * @throws RATE_LIMITED with the seconds to wait, and what `make` throws
 */
export async function makeReading<T>(
  services: AppServices,
  request: Request,
  what: string,
  make: () => Promise<T>,
): Promise<T> {
  try {
    return await services.readingLimit.run(addressOf(request), make);
  } catch (error) {
    await noteRefusal(requestContext(services, request, null), what, toFailure(error).code);
    throw error;
  }
}
