import { trace } from "@opentelemetry/api";
import type { Domain } from "@shikara/contract/core/domains";
import { ERROR_STATUS } from "@shikara/contract/core/errors";
import { fail } from "@shikara/contract/core/fail";
import { allows, type Permission } from "@shikara/contract/core/permissions";
import { createQueues } from "@shikara/workers/queue";
import { initTRPC } from "@trpc/server";
import { TRPC_ERROR_CODES_BY_KEY } from "@trpc/server/rpc";
import { noteRefusal } from "./access.service.ts";
import type { ApiContext } from "./context.ts";
import { errorBody, toFailure } from "./failures.ts";
import { assertPlainInput } from "./plain-input.ts";
import { transformer } from "./transformer.ts";

export interface ProcedureMeta {
  /** Who may call it; without one, everybody. */
  permission?: Permission;
  /** The domains an answer is built from, where they are more than its router's own. */
  reads?: readonly Domain[];
}

/** A sign of life on lines that stay open, so that nothing between us takes one for dead. */
const SIGN_OF_LIFE_MS = 25_000;

const t = initTRPC
  .context<ApiContext>()
  .meta<ProcedureMeta>()
  .create({
    transformer: transformer,
    isDev: false,
    sse: { ping: { enabled: true, intervalMs: SIGN_OF_LIFE_MS } },
    errorFormatter({ shape, error }) {
      const failure = toFailure(error);
      // tRPC's own code knows few of ours, and calls the others an internal error: a line that broke off so is asked for again, one that was refused is not.
      const { path } = shape.data;
      const httpStatus = ERROR_STATUS[failure.code];
      const code =
        httpStatus < 500 ? TRPC_ERROR_CODES_BY_KEY.BAD_REQUEST : TRPC_ERROR_CODES_BY_KEY.INTERNAL_SERVER_ERROR;
      return { ...shape, code, message: failure.message, data: { path, httpStatus, app: errorBody(failure) } };
    },
  });

export const { router, createCallerFactory, mergeRouters } = t;

/** @throws UNAUTHENTICATED, PASSWORD_OWED, SECOND_FACTOR_OWED, FORBIDDEN. Adapters ask it before they read a body; the procedure asks it again. */
export function assertAllowed(signedIn: ApiContext["signedIn"], permission: Permission | undefined) {
  if (permission === undefined) return;
  if (!signedIn) fail("UNAUTHENTICATED");
  const { owesPassword, owesSecondFactor } = signedIn.member;
  if (owesPassword && permission !== "session:enter") fail("PASSWORD_OWED");
  if (owesSecondFactor && permission !== "session:enter" && permission !== "session:own") fail("SECOND_FACTOR_OWED");
  if (!allows(signedIn.member, permission)) fail("FORBIDDEN");
}

const tracer = trace.getTracer("shikara");

/** Each procedure is a step of its own for whoever follows a request; what it was given is not told. */
const traced = t.middleware(({ path, next }) =>
  tracer.startActiveSpan(path, async (span) => {
    const result = await next();
    if (!result.ok) span.setAttribute("shikara.answer", toFailure(result.error).code);
    span.end();
    return result;
  }),
);

/** What was refused for want of permission or for having been asked too often stands in the audit log. */
const noteRefusals = t.middleware(async ({ ctx, path, next }) => {
  const result = await next();
  if (!result.ok) await noteRefusal(ctx, path, toFailure(result.error).code);
  return result;
});

/** After who may, before the schema: whichever way an input came, it holds nothing that none of ours may hold. */
const plainInput = t.middleware(async ({ getRawInput, next }) => {
  assertPlainInput(await getRawInput());
  return next();
});

/**
 * What strangers ask for by themselves; an answer made for everybody knows no address and was counted at its own door. What they send is
 * counted with it and stands in no line here: a sign-in that is slowed must keep nobody from reading.
 */
const countReading = t.middleware(async ({ ctx, type, next }) => {
  if (ctx.signedIn) return next();
  if (type === "query") return ctx.readingLimit.run(ctx.address, next);
  await ctx.readingLimit.take(ctx.address);
  return next();
});

/** What one member asks for at once, with a screen in several tabs. */
export const MEMBERS_LINE = { running: 8, waiting: 100 };
/** The same of what they write: each that waits for a record keeps a connection meanwhile. */
export const WRITERS_LINE = { running: 4, waiting: 100 };
/** The same of papers: there is one printer, and who has many printed has one of them at it, so that others' come in between. */
export const PAPERS_LINE = { running: 1, waiting: 100 };
const readers = createQueues(MEMBERS_LINE);
const writers = createQueues(WRITERS_LINE);
const papers = createQueues(PAPERS_LINE);

type Work<T> = () => Promise<T>;
/** Whoever goes, or puts another session out, is kept from it by nobody who has their name. */
function lineOf(type: "query" | "mutation", path: string, { id, secret }: { id: string; secret: string }) {
  const [queue, key] =
    type === "mutation"
      ? [writers, path.startsWith("auth.") ? `${id} ${secret}` : id]
      : [path.startsWith("documents.") ? papers : readers, id];
  return <T>(work: Work<T>): Promise<T> => queue(key, work);
}

/**
 * A member who asks or writes without end waits for themselves, and keeps nobody else waiting; also of what everybody may ask, and of what they may not:
 * a refusal is written down, too. Lines that stay open have a bound of their own.
 */
const inMembersLine = t.middleware(async ({ ctx, type, path, next, getRawInput }) => {
  if (!ctx.signedIn || type === "subscription") return next();
  const { member, secret } = ctx.signedIn;
  // Who is in the line has all that they say, of a body that breaks off nobody ever hears; and waits with nothing that is refused in the end.
  assertPlainInput(await getRawInput());
  let isLater = false;
  // What ended while they waited, a session or a role, does nothing any more.
  const go = () => next({ ctx: isLater ? { ...ctx, whoAsksNow: () => ctx.sessions.find(secret) } : ctx });
  const done = lineOf(type, path, { id: member.id, secret })(go);
  isLater = true;
  return done;
});

/** For everybody. */
export const publicProcedure = t.procedure
  .use(traced)
  .use(inMembersLine)
  .use(noteRefusals)
  .use(countReading)
  .use(plainInput);

/** For those signed in whose role has the permission. */
export const can = (permission: Permission) =>
  t.procedure
    .meta({ permission })
    .use(traced)
    .use(inMembersLine)
    .use(noteRefusals)
    .use(({ ctx, next }) => {
      assertAllowed(ctx.signedIn, permission);
      // assertAllowed has thrown without a session; said again for the compiler, so that ctx.signedIn is known to be one.
      const signedIn = ctx.signedIn ?? fail("UNAUTHENTICATED");
      return next({ ctx: { ...ctx, signedIn } });
    })
    .use(plainInput)
    // Whoever holds a body back is asked for by when it is there: what ended meanwhile, a session or a role, does nothing any more.
    .use(async ({ ctx, next }) => {
      if (!ctx.whoAsksNow) return next();
      const now = await ctx.whoAsksNow();
      assertAllowed(now, permission);
      return next({ ctx: { ...ctx, signedIn: now ?? fail("UNAUTHENTICATED") } });
    });

/** For everybody signed in, also whoever still owes a password of their own: it says who they are and takes one, no more. */
export const enteringProcedure = can("session:enter");

/** For everybody signed in. */
export const signedInProcedure = can("session:own");

/** The context of a signed-in caller, as services take it. */
export type StaffContext = ApiContext & { signedIn: NonNullable<ApiContext["signedIn"]> };
