import { adminPaths } from "@shikara/contract/routes";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./page-quality.ts";
import { openDashboard, signInAs, signInAsAdmin } from "./staff.ts";

test("the audit log tells of a change, is narrowed in the address, and is taken along", async ({ page, fileHouse }) => {
  await signInAsAdmin(page, fileHouse);
  await page.goto(`${fileHouse.origin}${adminPaths.vehicles}`);
  await page.getByRole("switch", { name: "Luxury Fortuner active" }).click();
  await expect(page.getByText("Vehicle deactivated successfully")).toBeVisible();

  await page.getByRole("link", { name: "Audit Log" }).first().click();
  const entry = page.getByRole("listitem").filter({ hasText: "Luxury Fortuner" });
  await expect(entry).toContainText("Changed");
  await entry.getByText("Luxury Fortuner").click();
  await expect(entry.getByText("Is active")).toBeVisible();
  await expect(entry.getByRole("definition")).toHaveText(["BeforeYes", "AfterNo"]);
  await expectAccessible(page, "the audit log");

  await page.goto(`${fileHouse.origin}${adminPaths.vehicles}`);
  await page.getByRole("button", { name: "Edit Innova Crysta" }).click();
  const opened = page.waitForEvent("popup");
  await page.getByRole("dialog").getByRole("link", { name: "History" }).click();
  const history = await opened;
  await expect(history.getByRole("heading", { name: "No changes found" })).toBeVisible();
  await history.getByRole("button", { name: "Show all changes" }).click();
  await expect(history.getByRole("listitem").filter({ hasText: "Luxury Fortuner" })).toBeVisible();
  await history.close();

  await page.goto(`${fileHouse.origin}${adminPaths.audit}`);
  await page.getByLabel("What was changed").selectOption("vehicle");
  await expect(page).toHaveURL(/\?domain=vehicles$/);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const lines = (await (await download).createReadStream().then(textOf)).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("vehicles,update,Luxury Fortuner");

  await page.getByLabel("Kind of change").selectOption("Deleted");
  await expect(page.getByRole("heading", { name: "No changes found" })).toBeVisible();
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(entry).toBeVisible();
});

test("what was deleted is named in full, however long it is called", async ({ page, fileHouse }) => {
  const name = `A jeep for the Zanskar road ${"with chains and blankets ".repeat(3)}`.trim();
  await signInAsAdmin(page, fileHouse);
  await page.goto(`${fileHouse.origin}${adminPaths.vehicles}`);
  await page.getByRole("button", { name: /^Add New Vehicle/ }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Vehicle" });
  const values = { Name: name, Model: "Demo Motors", Capacity: "5 Seater", Price: "21" };
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByRole("button", { name: /^Add Vehicle/ }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Vehicle deleted successfully")).toBeVisible();

  await page.goto(`${fileHouse.origin}${adminPaths.audit}`);
  const entry = page.getByRole("listitem").filter({ hasText: "Deleted" });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(entry.getByText(name, { exact: true })).toBeVisible();
    const isCut = await entry
      .locator("summary span")
      .evaluateAll((spans) => spans.some((span) => span.scrollWidth > span.clientWidth && span.clientWidth > 0));
    expect(isCut).toBe(false);
  }
});

test("only administrators have it", async ({ page, house }) => {
  await signInAs(page, house, "manager");
  await openDashboard(page, house);
  await expect(page.getByRole("navigation", { name: "Back office" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Audit Log" })).toHaveCount(0);
});

async function textOf(stream: AsyncIterable<Buffer | string>): Promise<string> {
  let text = "";
  for await (const part of stream) text += part.toString();
  return text;
}
