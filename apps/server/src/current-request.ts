import { AsyncLocalStorage } from "node:async_hooks";

/** What is known of a request wherever its work has led. */
export interface CurrentRequest {
  requestId: string;
}

const requests = new AsyncLocalStorage<CurrentRequest>();

/** Does `work`, and all that it leads to, as part of a request. */
export const duringRequest = <T>(request: CurrentRequest, work: () => T): T => requests.run(request, work);

/** The request that the work at hand belongs to. */
export const currentRequest = (): CurrentRequest | undefined => requests.getStore();
