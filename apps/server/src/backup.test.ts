import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDb } from "@shikara/db/client";
import { vehicles } from "@shikara/db/schema";
import { openImageStore } from "@shikara/storage/open";
import { afterAll, beforeAll, expect, it } from "vitest";
import { restoreBackup, writeBackup } from "./backup.ts";

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "shikara-backup-"));
});
afterAll(() => rm(dir, { recursive: true }));

const open = async () => {
  const database = await createDb({ kind: "embedded", dir });
  await database.migrate();
  return database;
};
const innova: typeof vehicles.$inferInsert = {
  name: "Innova",
  model: "Toyota",
  capacity: "6",
  price: 18,
  vehicleType: "",
  priceUnit: "per km",
  features: [],
  specifications: { fuelType: "diesel", transmission: "manual", mileage: "", luggage: "" },
  image: "",
  badge: "",
  badgeColor: "blue",
  isActive: true,
  isPopular: false,
  sortOrder: 0,
  description: "",
};

it("brings back rows and pictures as they were, taken while the house is open, and keeps what it replaces", async () => {
  const images = await openImageStore({ kind: "disk", dir: join(dir, "images") });
  const picture = "3f0c3f6e-0000-4000-8000-000000000001/image.jpg";
  const database = await open();
  await database.db.insert(vehicles).values(innova);
  await images.put(picture, Buffer.from("a picture"));
  const folder = await writeBackup(dir, database);

  await database.db.delete(vehicles);
  await images.deleteAll(picture.split("/")[0] ?? "");
  await expect(restoreBackup(dir, folder)).rejects.toThrow("in use by another Shikara process");
  await database.close();

  await restoreBackup(dir, folder);
  const restored = await open();
  expect((await restored.db.select().from(vehicles)).map(({ name }) => name)).toEqual(["Innova"]);
  expect(await readFile(join(dir, "images", picture), "utf8")).toBe("a picture");
  await restored.close();
  expect((await readdir(dir)).filter((name) => name.includes("before-restore"))).toHaveLength(2);
});
