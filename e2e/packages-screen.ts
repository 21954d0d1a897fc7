// The packages screen as a person finds its parts.
import type { APIRequestContext, Page } from "@playwright/test";
import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths } from "@shikara/contract/routes";
import { createDb } from "@shikara/db/client";
import { tours } from "@shikara/db/schema";
import type { House } from "@shikara/testing/house";
import { tourRow } from "@shikara/testing/tours";
import { expect } from "./fixtures.ts";
import { png } from "./png.ts";

const SCREEN = adminPaths.tours;

export const open = (page: Page, house: House, query = "") => page.goto(`${house.origin}${SCREEN}${query}`);
export const titles = (page: Page) => page.getByRole("main").getByRole("listitem").getByRole("heading", { level: 2 });
export const save = (page: Page) => page.getByRole("dialog").getByRole("button", { name: /^Save Package/ });
export const field = (page: Page, label: string) => page.getByRole("dialog").getByLabel(label, { exact: true });
export const picture = (red: number) => ({
  name: "new.png",
  mimeType: "image/png",
  buffer: png(640, 480, [red, 79, 74]),
});

interface Package {
  title: string;
  price: number;
  image: string;
  slug: string;
}

/** What visitors get. */
export async function shown(house: House): Promise<Package[]> {
  const answer = await fetch(`${house.origin}${restPaths.tours}`);
  return ((await answer.json()) as { data: Package[] }).data;
}
export const statusOf = async (house: House, path: string) => (await fetch(house.origin + path)).status;

export const plain = (title: string) => ({
  ...{ title, description: "Demo words.", duration: "3D/2N", price: 9_000, groupSize: "2-4 People" },
  ...{ image: "https://pictures.example/none.jpg", highlights: ["One"], inclusions: ["Tea"], exclusions: ["Lunch"] },
});
/** Adds a package through REST, with the session of the page. */
export async function addPackage(request: APIRequestContext, house: House, title: string) {
  const headers = { origin: house.origin };
  const answer = await request.post(`${house.origin}${restPaths.staffTours}`, { data: plain(title), headers });
  expect(answer.status()).toBe(201);
}

/** Stores as many active packages, Demo 0 and so on, after those that are there: through REST it would take a hundred times as long. */
export async function addRows(house: House, count: number): Promise<void> {
  await house.stop();
  const { db, close } = await createDb(house.database);
  const rows = Array.from({ length: count }, (_, at) =>
    tourRow(`demo-${at}`, { title: `Demo ${at}`, image: "https://pictures.example/none.jpg", sortOrder: 1_000 + at }),
  );
  await db.insert(tours).values(rows);
  await close();
  await house.start();
}
