// Shows that the rules of rooms.mjs bite: lawful and unlawful imports of files that do not exist, in a domain that the house has not,
// so it is the rule that catches them and no list.
import { circlesIn, faultOf, faultOfArrow, importsOf } from "./architecture.mjs";

const CASES = {
  "packages/contract/src/meals/schema.ts": {
    lawful: [
      'import { z } from "zod";',
      'import { id } from "../core/atoms.ts";',
      'import { meal } from "./rules.ts";',
    ],
    unlawful: [
      'import { eq } from "drizzle-orm";',
      'import { createDb } from "@shikara/db/client";',
      'import fs from "node:fs";',
      'export { meals } from "@shikara/db/schema";',
    ],
  },
  "packages/contract/src/meals/schema.test.ts": { lawful: ['import { expect } from "vitest";'], unlawful: [] },
  "packages/db/src/schema/meals.ts": {
    lawful: ['import { mealView } from "@shikara/contract/meals/schema";', 'import { columns } from "../columns.ts";'],
    unlawful: [
      'import { hash } from "@shikara/auth/passwords";',
      'import { mealView } from "../../../contract/src/meals/schema.ts";',
    ],
  },
  "packages/workers/src/meals.ts": {
    lawful: ['import { fail } from "@shikara/contract/core/fail";'],
    unlawful: ['import { createDb } from "@shikara/db/client";', 'import { diskStore } from "@shikara/storage/disk";'],
  },
  "packages/auth/src/meals.ts": {
    lawful: [
      'import { meals } from "@shikara/db/schema";',
      'import { workerProcess } from "@shikara/workers/worker-process";',
    ],
    unlawful: ['import { diskStore } from "@shikara/storage/disk";', 'import { appRouter } from "@shikara/api/root";'],
  },
  "packages/storage/src/meals.ts": {
    lawful: ['import { picture } from "@shikara/contract/media/pictures";'],
    unlawful: [
      'import { sessions } from "@shikara/auth/sessions";',
      'import { createApp } from "@shikara/server/app";',
    ],
  },
  "packages/demo/src/meals.ts": {
    lawful: ['import type { meals } from "@shikara/db/schema";', 'import { diskStore } from "@shikara/storage/disk";'],
    unlawful: ['import { appRouter } from "@shikara/api/root";', 'import { sessions } from "@shikara/auth/sessions";'],
  },
  "packages/api/src/meals/meals.queries.ts": {
    lawful: ['import { meals } from "@shikara/db/schema";', 'import { eq } from "drizzle-orm";'],
    unlawful: [
      'import { paths } from "@shikara/site/entry-server";',
      'import { Button } from "@shikara/ui/button.tsx";',
    ],
  },
  "packages/api/src/meals/meals.service.ts": {
    lawful: ['import type { Db } from "@shikara/db/client";', 'import { sessions } from "@shikara/auth/sessions";'],
    unlawful: [
      'import { meals } from "@shikara/db/schema";',
      'import * as schema from "@shikara/db/schema";',
      'import { eq } from "drizzle-orm";',
      'export { eq } from "drizzle-orm";',
      'const { eq } = await import("drizzle-orm");',
      'import { createApp } from "@shikara/server/app";',
      'import { createApp } from "../../../../apps/server/src/app.ts";',
      'import { demoTours } from "@shikara/demo/tours";',
      'import { createTestbed } from "@shikara/testing/testbed";',
    ],
  },
  "packages/api/src/meals/meals.test.ts": {
    lawful: [
      'import { demoTours } from "@shikara/demo/tours";',
      'import { meals } from "@shikara/db/schema";',
      'import { createTestbed } from "@shikara/testing/testbed";',
    ],
    unlawful: ['import { createApp } from "@shikara/server/app";'],
  },
  "packages/testing/src/meals.ts": {
    lawful: ['import { router } from "@shikara/api/core/trpc";', 'import { meals } from "@shikara/db/schema";'],
    unlawful: ['import { createApp } from "@shikara/server/app";'],
  },
  "packages/ui/src/meals.tsx": {
    lawful: ['import { rupees } from "@shikara/contract/core/formats";', 'import { Button } from "./button.tsx";'],
    unlawful: [
      'import { connect } from "@shikara/client/connection.ts";',
      'import type { AppRouter } from "@shikara/api/root";',
    ],
  },
  "packages/client/src/meals/words.ts": {
    lawful: [
      'import type { AppRouter } from "@shikara/api/root";',
      'import type { BadgeTone } from "@shikara/ui/badge.tsx";',
    ],
    unlawful: [
      'import { appRouter } from "@shikara/api/root";',
      'import type { Context } from "@shikara/api/core/context";',
      'import { Home } from "@site/pages/home.tsx";',
    ],
  },
  "apps/server/src/rest/meals.ts": {
    lawful: [
      'import { appRouter } from "@shikara/api/root";',
      'import { createDb } from "@shikara/db/client";',
      'import type { FormOutcome } from "@shikara/site/entry-server";',
      'export type { FormOutcome } from "@shikara/site/entry-server";',
    ],
    unlawful: [
      'import { meals } from "@shikara/db/schema";',
      'import { renderPage } from "@shikara/site/entry-server";',
      'import { renderPage } from "../../../site/src/app/entry-server.tsx";',
      'import { paths } from "@site/app/routes.ts";',
    ],
  },
  "apps/site/src/lib/meals.ts": {
    lawful: [
      'import type { AppRouter } from "@shikara/api/root";',
      'import { connect } from "@shikara/client/connection.ts";',
    ],
    unlawful: [
      'import { AppRouter } from "@shikara/api/root"; export type Router = AppRouter;',
      'import { appRouter } from "@shikara/api/root";',
      'import * as api from "@shikara/api/root";',
      'import type { Context } from "@shikara/api/core/context";',
      'import { Card } from "@site/components/card.tsx";',
      'import { MealList } from "../features/meals/list.tsx";',
      'import { trpc } from "@admin/lib/trpc.ts";',
    ],
  },
  "apps/site/src/pages/meals.tsx": {
    lawful: ['import { MealList } from "@site/features/meals/list.tsx";'],
    unlawful: ['import type { Db } from "@shikara/db/client";', 'export const api = import("@shikara/api/root");'],
  },
  "apps/admin/src/features/meals/list.tsx": {
    lawful: [
      'import { mealView } from "@shikara/contract/meals/schema";',
      'import { Card } from "@admin/components/card.tsx";',
      'import { Row } from "./row.tsx";',
      'import { Row } from "../meals/row.tsx";',
    ],
    unlawful: [
      'import { Cab } from "@admin/features/cabs/cab.tsx";',
      'import { Cab } from "../cabs/cab.tsx";',
      'import { Home } from "@admin/pages/home.tsx";',
      'import { Home } from "@site/pages/home.tsx";',
      'import { Providers } from "@admin/app/providers.tsx";',
      'import { appRouter } from "@shikara/api/root";',
    ],
  },
  "apps/admin/src/components/meals.tsx": {
    lawful: ['import { Card } from "./card.tsx";', 'import { rupees } from "@admin/lib/money.ts";'],
    unlawful: [
      'import { Cab } from "@admin/features/cabs/cab.tsx";',
      'import { Cab } from "../features/cabs/cab.tsx";',
      'import { Home } from "@admin/pages/home.tsx";',
      'import { trpc } from "@admin/lib/trpc.ts";',
    ],
  },
};

const ARROWS = {
  lawful: [
    ["api", "meals", "core"],
    ["api", "delivery", "settings"],
    ["api", "portal", "meals"],
    ["contract", "meals", "core"],
  ],
  unlawful: [
    ["api", "core", "meals"],
    ["api", "delivery", "meals"],
    ["api", "meals", "portal"],
    ["contract", "core", "meals"],
  ],
};

const GRAPHS = {
  lawful: [
    [
      ["a", "b"],
      ["b", "c"],
      ["a", "c"],
    ],
  ],
  unlawful: [
    [
      ["a", "b"],
      ["b", "a"],
    ],
    [
      ["a", "b"],
      ["b", "c"],
      ["c", "d"],
      ["d", "b"],
    ],
  ],
};

const graphOf = (arrows) =>
  arrows.reduce((graph, [from, to]) => graph.set(from, [...(graph.get(from) ?? []), to]), new Map());

/** @returns how many of the cases are judged as they should be */
export function proveArchitecture() {
  const judged = [];
  for (const [file, { lawful, unlawful }] of Object.entries(CASES))
    for (const statement of [...lawful, ...unlawful])
      judged.push([
        `${file}: ${statement}`,
        lawful.includes(statement),
        importsOf(file, statement).every((found) => !faultOf(file, found)),
      ]);
  for (const [law, arrows] of Object.entries(ARROWS))
    for (const arrow of arrows) judged.push([arrow.join(" "), law === "lawful", !faultOfArrow(...arrow)]);
  for (const [law, graphs] of Object.entries(GRAPHS))
    for (const arrows of graphs)
      judged.push([JSON.stringify(arrows), law === "lawful", circlesIn(graphOf(arrows)).length === 0]);
  const wrong = judged.filter(([, isLawful, passes]) => isLawful !== passes);
  for (const [what, isLawful] of wrong)
    console.error(`${isLawful ? "refused, though lawful" : "not refused"}: ${what}`);
  return { passed: judged.length - wrong.length, failed: wrong.length };
}
