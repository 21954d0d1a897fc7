import { Router } from "express";
import { ONE_SPELLING } from "./one-spelling.ts";

const ASK_AGAIN_MS = 1_000;
const ANSWERS_WITHIN_MS = 1_000;

/** Whether the server may be sent visitors. */
export class Health {
  #isServing = false;
  #askedAt = 0;
  #answer: Promise<boolean> = Promise.resolve(false);

  readonly #ping: () => Promise<void>;

  /** `ping` resolves when the database answers. */
  constructor(ping: () => Promise<void>) {
    this.#ping = ping;
  }

  /** Called once all is wired, and with false when draining begins. */
  set isServing(value: boolean) {
    this.#isServing = value;
  }

  /** Asks the database, at most once a second. */
  isReady(): Promise<boolean> {
    if (!this.#isServing) return Promise.resolve(false);
    if (Date.now() - this.#askedAt >= ASK_AGAIN_MS) {
      this.#askedAt = Date.now();
      const late = new Promise<false>((resolve) => setTimeout(resolve, ANSWERS_WITHIN_MS, false).unref());
      const asked = this.#ping().then(
        () => true,
        () => false,
      );
      this.#answer = Promise.race([asked, late]);
    }
    return this.#answer;
  }
}

export function healthEndpoints(health: Health): Router {
  const router = Router(ONE_SPELLING);
  router.get("/health/live", (_request, response) => {
    response.set("Cache-Control", "no-store").json({ status: "live" });
  });
  router.get("/health/ready", async (_request, response) => {
    const isReady = await health.isReady();
    response
      .status(isReady ? 200 : 503)
      .set("Cache-Control", "no-store")
      .json({ status: isReady ? "ready" : "unavailable" });
  });
  return router;
}
