import { servicePaths } from "@shikara/contract/routes";
import { Router } from "express";
import { nameRoute } from "../metrics/metrics.ts";
import { ONE_SPELLING } from "./one-spelling.ts";

const ASK_AGAIN_MS = 1_000;
const ANSWERS_WITHIN_MS = 1_000;

/** What the server stands on. */
export interface Footing {
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  takesWrites(): Promise<boolean>;
  /** Whether the image store does. */
  takesFiles(): Promise<boolean>;
  /** Whether it is heard what other processes change. */
  hearsChanges(): boolean;
  /** Whether its clock is the database's. */
  knowsTheTime(): Promise<boolean>;
}

/** How the server is. What can only be read is degraded: visitors are still served, so a balancer keeps it. */
export interface State {
  status: "ready" | "degraded" | "unavailable";
  database: "ok" | "read-only" | "unreachable";
  pictures: "ok" | "read-only";
  changes: "ok" | "unheard";
  clock: "ok" | "aside";
}

const UNREACHABLE: State = {
  status: "unavailable",
  database: "unreachable",
  pictures: "ok",
  changes: "ok",
  clock: "ok",
};

/** Whether the server may be sent visitors, and what ails it. */
export class Health {
  #isServing = false;
  #askedAt = Number.NEGATIVE_INFINITY;
  #answer: Promise<State> = Promise.resolve(UNREACHABLE);

  readonly #footing: Footing;

  constructor(footing: Footing) {
    this.#footing = footing;
  }

  /** Called once all is wired, and with false when draining begins. */
  set isServing(value: boolean) {
    this.#isServing = value;
  }

  /** Asks what it stands on, at most once a second. */
  async state(): Promise<State> {
    if (performance.now() - this.#askedAt >= ASK_AGAIN_MS) {
      this.#askedAt = performance.now();
      const late = new Promise<State>((resolve) => setTimeout(resolve, ANSWERS_WITHIN_MS, UNREACHABLE).unref());
      this.#answer = Promise.race([this.#ask().catch(() => UNREACHABLE), late]);
    }
    const state = await this.#answer;
    return this.#isServing ? state : { ...state, status: "unavailable" };
  }

  async #ask(): Promise<State> {
    const { ping, takesWrites, takesFiles, hearsChanges, knowsTheTime } = this.#footing;
    const [, writes, files, knows] = await Promise.all([ping(), takesWrites(), takesFiles(), knowsTheTime()]);
    const hears = hearsChanges();
    return {
      status: writes && files && hears && knows ? "ready" : "degraded",
      database: writes ? "ok" : "read-only",
      pictures: files ? "ok" : "read-only",
      changes: hears ? "ok" : "unheard",
      clock: knows ? "ok" : "aside",
    };
  }
}

export function healthEndpoints(health: Health): Router {
  const router = Router(ONE_SPELLING);
  router.get(servicePaths.live, (_request, response) => {
    response.set("Cache-Control", "no-store").json({ status: "live" });
  });
  router.get(servicePaths.ready, async (_request, response) => {
    nameRoute(response, "health");
    const state = await health.state();
    response
      .status(state.status === "unavailable" ? 503 : 200)
      .set("Cache-Control", "no-store")
      .json(state);
  });
  return router;
}
