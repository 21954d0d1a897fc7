import { readFile } from "node:fs/promises";
import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths } from "@shikara/contract/routes";
import { csvOf } from "@shikara/testing/sheets";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { expectSoundForStaff } from "./page-quality.ts";
import { signInAs } from "./staff.ts";

const file = (name: string, rows: readonly (readonly (string | number)[])[]) => ({
  ...{ name, mimeType: "text/csv", buffer: Buffer.from(csvOf(rows)) },
});

test("a file of customers is read, looked at by keys, imported without what is refused, and taken back", async ({
  page,
  fileHouse: house,
  expectedOutput,
}) => {
  // The file that is none is refused.
  expectedOutput.push(/400 \(Bad Request\)/);
  await signInAs(page, house, "manager");
  await page.goto(house.origin + adminPaths.customers);
  await page.getByRole("link", { name: "Import" }).last().click();
  await expect(page.getByRole("heading", { name: "Step 1 of 3: File" })).toBeVisible();
  await expectSoundForStaff(page, "import, the file");
  const input = page.getByLabel("A file of customers");

  await input.setInputFiles({
    name: "letter.xlsx",
    mimeType: "application/zip",
    buffer: Buffer.from("PK\u0003\u0004no"),
  });
  await expect(page.getByText("This is neither a CSV file nor an Excel file")).toBeVisible();

  await input.setInputFiles(
    file("guests.csv", [
      ["Guest", "Handy", "Mail", "Colour"],
      ["Demo Import One", "98765 55501", "import.one@example.com", "blue"],
      ["Demo Import Two", "no number", "", "red"],
      ["Demo Import Three", "98765 55503", "", ""],
    ]),
  );
  await expect(page.getByRole("heading", { name: "Step 2 of 3: Columns" })).toBeFocused();
  // No head that anybody knows: it is chosen by hand.
  await expect(page.getByText("Please choose the column for Phone")).toBeVisible();
  await page.getByLabel("Phone").selectOption("Handy");
  await expect(page.getByText("Not taken: Colour")).toBeVisible();
  await expectSoundForStaff(page, "import, the columns");
  await page.getByRole("button", { name: "See what will change" }).focus();
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Step 3 of 3: What will change" })).toBeFocused();
  await expect(page.getByText("Phone: Please enter a valid phone number")).toBeVisible();
  await expectSoundForStaff(page, "import, the look");
  const run = page.getByRole("button", { name: "Import 2 rows" });
  await expect(run).toBeDisabled();
  // It stands over the rows as they move under it: they are not to be read through it.
  await expect(run.locator("xpath=..")).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  const kept = page.waitForEvent("download");
  await page.getByRole("button", { name: "Refused rows as CSV" }).click();
  expect(await readFile(await (await kept).path(), "utf8")).toContain('"3","Demo Import Two","Phone"');
  await page.getByLabel("Leave the 1 refused row out").check();
  await run.focus();
  await page.keyboard.press("Enter");
  await said(page, "The import is in");
  await expect(page.getByText("2 added, 0 changed, 1 left out")).toBeVisible();

  await page.goto(house.origin + adminPaths.filtered(adminPaths.customers, { search: "Demo Import" }));
  await expect(page.getByRole("button", { name: "Demo Import One" }).first()).toBeVisible();
  await page.goto(house.origin + adminPaths.imports);
  await page.getByRole("button", { name: "Take back guests.csv" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Take back" }).click();
  await said(page, "The import is taken back");
  await expect(page.getByText(/^Taken back by/)).toBeVisible();
  await expectSoundForStaff(page, "imports, one taken back");
});

test("our own export of bookings comes back and changes nothing", async ({ page, fileHouse: house }) => {
  await signInAs(page, house, "manager");
  await page.goto(house.origin + adminPaths.importOf("bookings"));
  for (const kind of ["csv", "xlsx"] as const) {
    const path = kind === "csv" ? restPaths.bookingsExport : restPaths.bookingsExportXlsx;
    const answer = await page.request.get(house.origin + path);
    expect(answer.ok()).toBe(true);
    await page.getByLabel("A file of bookings").setInputFiles({
      ...{ name: `bookings.${kind}`, mimeType: "application/octet-stream", buffer: await answer.body() },
    });
    await page.getByRole("button", { name: "See what will change" }).click();
    await expect(page.getByText("All of it is there already: there is nothing to import.")).toBeVisible();
    await page.getByRole("button", { name: "Back to the columns" }).click();
    await page.getByRole("button", { name: "Another file" }).click();
  }
});
