import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { ROOT } from "@shikara/testing/server";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./page-quality.ts";
import { openDashboard, signInAs, signInAsAdmin } from "./staff.ts";

// The folder is backed up from beside it; a server's database would want its programs.
test.use({ kind: "embedded" });

test("administrators see how old the last backup is, and the running house makes one when it is asked", async ({
  page,
  ownHouse,
}) => {
  const backups = page.locator("section").filter({ has: page.getByRole("heading", { name: "Backups", exact: true }) });
  await signInAs(page, ownHouse, "manager");
  await openDashboard(page, ownHouse);
  await expect(page.getByRole("heading", { name: "What waits for me" })).toBeVisible();
  await expect(backups).toHaveCount(0);
  await page.getByRole("button", { name: "Log out" }).click();
  await page.waitForURL(/\/login/);

  await signInAsAdmin(page, ownHouse);
  await openDashboard(page, ownHouse);
  await expect(backups).toContainText("No backup yet");
  await expect(backups).toContainText(/Next\s*\d+ \w+ \d{4}, 2:30 am/);
  if (ownHouse.database.kind !== "embedded") throw new Error("A house of its own has its own folder");
  const { stdout } = await promisify(execFile)(process.execPath, ["apps/server/dist/main.js", "backup"], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATA_DIR: ownHouse.database.dir },
  });
  expect(stdout.trim()).toMatch(/backups\/shikara-\S+-by-hand\.tar\.gz$/);
  await page.reload();
  await expect(backups).toContainText(/Backed up (?:\d minutes?|less than a minute) ago/);
  await expect(backups).toContainText(/\d MB, not encrypted/);
  await expect(backups).toContainText(stdout.trim());
  await expectAccessible(page, "the dashboard");
});
