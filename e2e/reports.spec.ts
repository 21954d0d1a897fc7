// What a manager reads of the year: each figure stands in a table, is a link, and is a file.
import { adminPaths } from "@shikara/contract/routes";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { expectSoundForStaff } from "./page-quality.ts";
import { signInAs } from "./staff.ts";

test("sales are told by month and by source, kept under a name, and are a file", async ({ page, fileHouse: house }) => {
  await signInAs(page, house, "manager");
  await page.goto(house.origin + adminPaths.reports);
  await expect(page.getByRole("img", { name: /^Sales of 12 months/ })).toBeVisible();
  const together = page.getByRole("row", { name: /^Together/ });
  const total = await together.getByRole("cell").nth(3).textContent();
  expect(total).toMatch(/^₹[1-9]/);
  await expectSoundForStaff(page, "sales");
  // Printers leave backgrounds out, and the bars are nothing else.
  await expect(page.getByTitle(/: Sales ₹[1-9]/).first()).toHaveCSS("print-color-adjust", "exact");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeHidden();
  await page.emulateMedia({ media: null });

  await page.getByText("Source", { exact: true }).click();
  await expect(page).toHaveURL(/by=source/);
  await expect(page.getByRole("columnheader", { name: "Source" })).toBeVisible();
  await expect(together.getByRole("cell").nth(3)).toHaveText(total ?? "");
  const [website] = await page
    .getByRole("row", { name: /^Website/ })
    .getByRole("cell")
    .nth(3)
    .allTextContents();

  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByLabel("Name").fill("By source");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByLabel("Saved views")).toHaveValue(/./);
  await page.getByText("Agent", { exact: true }).click();
  await page.getByLabel("Saved views").selectOption("By source");
  await expect(page).toHaveURL(/by=source/);

  const href = await page.getByRole("link", { name: "Export CSV" }).getAttribute("href");
  const file = await page.request.get(`${house.origin}${href}`);
  const amount = website?.replace(/[₹,]/g, "");
  expect(await file.text()).toMatch(new RegExp(`Website,\\d+,\\d+,\\d+,\\d+,${amount}`));
  await page.getByLabel("Mail me each month's figures on the first").check();
  await said(page, "You get each month's figures by mail");
  await page.reload();
  await expect(page.getByLabel("Mail me each month's figures on the first")).toBeChecked();
  await page.getByLabel("Saved views").selectOption("By source");
  await page.getByRole("button", { name: "Delete view By source" }).click();
  await expect(page.getByLabel("Saved views")).toHaveCount(0);
});

test("enquiries, debts and cash are reports of their own, and Back goes from one to the other", async ({
  page,
  fileHouse: house,
}) => {
  await signInAs(page, house, "manager");
  await page.goto(`${house.origin}${adminPaths.reports}?report=owed`);
  await expect(page.getByRole("heading", { name: "Customers owe us" })).toBeVisible();
  await expect(page.getByText("To give back to customers: nothing")).toBeVisible();
  await expect(page.getByText("To come back from suppliers: nothing")).toBeVisible();
  await expectSoundForStaff(page, "what is owed");
  // Side by side, they are read line by line.
  await page.setViewportSize({ width: 768, height: 1024 });
  const tops = page
    .getByRole("table")
    .evaluateAll((tables) => tables.map((table) => Math.round(table.getBoundingClientRect().top)));
  const [owed, owing] = await tops;
  expect(owed).toBeGreaterThan(0);
  expect(owing).toBe(owed);
  await page.getByText("Cash", { exact: true }).click();
  await expect(page.getByRole("img", { name: "Money in and out on 30 days" })).toBeVisible();
  await expectSoundForStaff(page, "cash");
  await page.getByLabel("From").fill("2026-12-01");
  await page.getByLabel("To").fill("2026-11-01");
  await expect(page.getByText("The last day must not be before the first")).toBeVisible();
  await page.getByText("Conversion", { exact: true }).click();
  await expect(page.getByRole("img", { name: /^Enquiries of 12 months/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("The last day must not be before the first")).toBeVisible();
});

test("no agent has them", async ({ page, house }) => {
  await signInAs(page, house, "agent");
  await page.goto(house.origin + adminPaths.reports);
  await expect(page.getByRole("link", { name: "Bookings" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Reports" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Reports", exact: true })).toHaveCount(0);
  const answer = await page.request.get(`${house.origin}/api/admin/reports/sales/export?from=2026-01&to=2026-12`);
  expect(answer.status()).toBe(403);
});
