import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { calendarNow } from "@shikara/contract/core/calendar";
import { LOST_ANSWER } from "@shikara/contract/core/lost-answers";
import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths } from "@shikara/contract/routes";
import { inDays } from "@shikara/testing/days";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { expectSoundForStaff } from "./page-quality.ts";
import { requestTour } from "./requests.ts";
import { deskOf, openTab, signInAs, signInAsAdmin } from "./staff.ts";

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("several are cancelled at once, and the list is exported", async ({ page, fileHouse }) => {
  await requestTour(fileHouse, "Bulk One");
  await requestTour(fileHouse, "=Bulk Two");
  await signInAsAdmin(page, fileHouse);
  await page.goto(`${fileHouse.origin}${adminPaths.bookings}?search=bulk`);
  await page.getByLabel("Select all shown").check();
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("button", { name: "Cancel selected" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel bookings" }).click();
  await said(page, "2 bookings cancelled");
  await expect(row(page, "Bulk One")).toContainText("Cancelled");
  await page.getByLabel("Select all shown").check();
  await expect(page.getByText("2 selected, all over or cancelled")).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirm selected" })).toBeDisabled();
  await page.getByRole("button", { name: "Clear", exact: true }).click();

  await page.goto(`${fileHouse.origin}${adminPaths.bookings}?status=confirmed`);
  await page.getByLabel("Select all shown").check();
  const bar = page.getByRole("region", { name: "Selected bookings" });
  const more = async (what: string) => {
    await bar.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: what }).click();
  };
  await bar.getByRole("button", { name: "Cancel selected" }).click();
  const question = page.getByRole("dialog", { name: "Cancel bookings" });
  await expect(question).toContainText(/fees ₹[\d,]+, to give back ₹[\d,]+/);
  await expect(question).toContainText("Suppliers have to be told that these stays are called off");
  await expect(question).toContainText(/Drivers have to be told that their duties are released:.*\(\+91 [\d ]+\)/);
  await question.getByRole("button", { name: "Keep them" }).click();
  await more("Write a mail");
  const mail = page.getByRole("dialog", { name: /^Mail to \d+ bookings/ });
  await expect(mail.getByLabel("Subject")).toBeFocused();
  // Longer than a fault of a field that was left waits.
  await page.waitForTimeout(400);
  await expect(mail.getByText("Please fill in this field")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(mail).toBeHidden();
  await expect(bar.getByRole("button", { name: "More" })).toBeFocused();
  await more("Write a mail");
  await mail.getByLabel("Subject").fill("The road is open");
  await mail.getByLabel("Message").fill("Zoji La is open again.");
  await mail.getByRole("button", { name: /^Send/ }).click();
  await said(page, /bookings? written to$/);
  await expect(bar).toBeHidden();
  await page.getByLabel("Select all shown").check();
  await more("Move to another day");
  const move = page.getByRole("dialog", { name: /^Move \d+ bookings/ });
  await expect(move).toContainText(/Drivers have to be told: they are asked anew.*\(\+91 [\d ]+\)/);
  await move.getByLabel("Days later").fill("2");
  await move.getByRole("button", { name: /^Move/ }).click();
  await said(page, /bookings? moved$/);
  await page.goto(`${fileHouse.origin}${adminPaths.bookings}?search=bulk`);

  await page.getByRole("button", { name: "Export Data" }).click();
  const dialog = page.getByRole("dialog", { name: "Export bookings" });
  await dialog.getByText("By booking date").click();
  const today = calendarNow("Asia/Kolkata").day;
  await dialog.getByLabel("From").fill(today);
  await dialog.getByLabel("To").fill("2026-01-01");
  await expect(dialog.getByText("Not before the first day")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "CSV file" })).toBeDisabled();
  await dialog.getByLabel("To").fill(today);
  const download = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "CSV file" }).click();
  const lines = readFileSync(await (await download).path(), "utf8").split("\r\n");
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(",cancelled,'=Bulk Two,guest@example.com,");
  expect(lines[2]).toContain(",cancelled,Bulk One,");
  expect(lines[2]).toContain(`,${today} `);
  await expect(dialog).toBeHidden();
});

test("whoever has no address is named where several are cancelled, before it is done and after", async ({
  page,
  fileHouse,
}) => {
  const ask = await deskOf(fileHouse);
  const { data: units } = await ask<{ data: { vehicleId: string }[] }>(restPaths.staffUnits);
  const ride = { pickupLocation: "Srinagar", dropLocation: "Yusmarg", pickupTime: "09:30", tripType: "oneway" };
  const { data } = await ask<{ data: { id: string } }>(restPaths.bookings, {
    ...{ bookingType: "cab", vehicleId: units[0]?.vehicleId, travelDate: inDays(9), totalAmount: 9_000, travelers: 2 },
    ...{ customerName: "Calls Only", phone: "+91 00000 00999", ...ride },
  });
  await ask(restPaths.booking(data.id), { status: "confirmed" }, "PUT");
  await signInAs(page, fileHouse, "manager");
  await page.goto(`${fileHouse.origin}${adminPaths.bookings}?search=calls`);
  await page.getByLabel("Select all shown").check();
  await page.getByRole("button", { name: "Cancel selected" }).click();
  const question = page.getByRole("dialog", { name: "Cancel bookings" });
  await expect(question).toContainText(
    "No mail goes to these, who have no address: please call.Calls Only (+91 00000 00999)",
  );
  await expectSoundForStaff(page, "cancelling whoever has no address");
  await question.getByRole("button", { name: "Cancel bookings" }).click();
  const untold = page.getByRole("dialog", { name: "Done, but not told: 1 customer" });
  await expect(untold).toContainText("please call +91 00000 00999");
  // Taken back, it stands as before, and nobody has to be called.
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(untold).toBeHidden();
  await expect(row(page, "Calls Only")).toContainText("Confirmed");
});

test("several are given to a colleague, and what a bulk action leaves out is named with its reason", async ({
  page,
  fileHouse,
}) => {
  const given = await requestTour(fileHouse, "Given One");
  const over = await requestTour(fileHouse, "Given Two");
  await signInAs(page, fileHouse, "manager");
  await page.goto(`${fileHouse.origin}${adminPaths.bookings}?search=given`);
  const bar = page.getByRole("region", { name: "Selected bookings" });
  const more = async (what: string) => {
    await page.getByLabel("Select all shown").check();
    await bar.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: what }).click();
  };
  await more("Give to somebody");
  const give = page.getByRole("dialog", { name: "Give 2 bookings" });
  await expectSoundForStaff(page, "giving several bookings");
  await give.getByLabel("Looked after by").selectOption("Imran Lone");
  await give.getByRole("button", { name: /^Give/ }).click();
  await said(page, "2 bookings given");
  await expect(bar).toBeHidden();
  for (const name of ["Given One", "Given Two"]) {
    await row(page, name).getByRole("button", { name, exact: true }).click();
    const details = page.getByRole("dialog", { name });
    await expect(details.getByLabel("Looked after by").locator("option:checked")).toHaveText("Imran Lone");
    await details.getByRole("button", { name: "Close" }).click();
  }

  await row(page, "Given Two").getByRole("button", { name: "Cancel Given Two" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel booking" }).click();
  await expect(row(page, "Given Two")).toContainText("Cancelled");
  await more("Move to another day");
  const move = page.getByRole("dialog", { name: "Move 2 bookings" });
  await expect(move).toContainText("The total follows the price of the new day");
  await move.getByLabel("Days later").fill("2");
  await move.getByRole("button", { name: /^Move/ }).click();
  await said(page, "1 booking moved");
  const left = page.getByRole("dialog", { name: "1 booking left as it was" });
  await expect(left.getByRole("listitem")).toHaveText(`Given Two, ${over}What is over or cancelled is not moved`);
  await expect(left).not.toContainText(given);
  await expect(left.getByRole("button", { name: "Close" }).last()).toBeFocused();
  await expectSoundForStaff(page, "what a bulk action left out");
  await page.keyboard.press("Escape");
  await expect(left).toBeHidden();
});

test("what the agency calls off itself costs nothing, one or several, and the customer reads why", async ({
  page,
  fileHouse,
  expectedOutput,
}) => {
  expectedOutput.push(/net::ERR_FAILED/);
  await signInAsAdmin(page, fileHouse);
  await page.goto(`${fileHouse.origin}${adminPaths.bookings}?status=confirmed`);
  const name = await page.getByRole("row").nth(1).getByRole("button").first().innerText();
  await page.getByRole("row").nth(1).getByRole("button").first().click();
  const details = page.locator("[data-drawer]");
  await details.getByRole("button", { name: "Status" }).click();
  await page.getByRole("menuitem", { name: "Cancelled" }).click();
  const question = page.getByRole("dialog", { name: "Cancel booking" });
  await expect(question).toContainText(/Fee ₹[\d,]+/);
  await question.getByLabel("We call it off ourselves: no fee").check();
  await expect(question).toContainText(/No fee[.;]/);
  await expect(question).not.toContainText(/Fee ₹/);
  await question.getByRole("button", { name: "Cancel booking" }).click();
  await expect(question.getByText("Please say why")).toBeVisible();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(question.getByRole("button", { name: "Cancel booking" })).toBeInViewport();
  }
  // What was typed outlives a lost line.
  await question.getByLabel("Why, as the customer reads it").fill("The road is closed by snow.");
  await page.route("**/trpc/bookings.callOff*", (route) => route.abort(), { times: 1 });
  await question.getByRole("button", { name: "Cancel booking" }).click();
  await said(page, LOST_ANSWER.notKnownYet);
  await expect(question.getByLabel("Why, as the customer reads it")).toHaveValue("The road is closed by snow.");
  await question.getByRole("button", { name: "Cancel booking" }).click();
  await said(page, "1 booking called off");
  await openTab(page, "Timeline");
  await expect(details.getByText("Without a fee: The road is closed by snow.")).toBeVisible();
  await openTab(page, "Money");
  await expect(details).toContainText(/Cancellation fee[^₹]*₹0(?!\d)/);

  await page.goto(`${fileHouse.origin}${adminPaths.bookings}?status=confirmed`);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
  await page.getByLabel("Select all shown").check();
  await page.getByRole("button", { name: "Cancel selected" }).click();
  const all = page.getByRole("dialog", { name: "Cancel bookings" });
  await all.getByLabel("We call it off ourselves: no fee").check();
  await expect(all).toContainText(/without a fee, ₹[\d,]+ to give back/);
  await expect(all).toContainText("Seats that come free are offered at once to whoever waits");
  await all.getByLabel("Why, as the customer reads it").fill("Too few guests.");
  // Long words scroll on a phone, the buttons stay.
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(all.getByRole("button", { name: "Cancel bookings" })).toBeInViewport({ ratio: 1 });
  await all.getByRole("button", { name: "Cancel bookings" }).click();
  await said(page, /^\d+ bookings? called off$/);
  await expect(page.getByText("No bookings found")).toBeVisible();
});
