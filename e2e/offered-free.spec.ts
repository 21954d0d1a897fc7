import type { Page } from "@playwright/test";
import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths } from "@shikara/contract/routes";
import { inDays } from "@shikara/testing/days";
import type { House } from "@shikara/testing/house";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { expectSoundForStaff } from "./page-quality.ts";
import { deskOf, openTab, signInAs } from "./staff.ts";

const NAME = "Vikram Lone";

/** A confirmed ride over the road to Yusmarg, of which something was paid. */
async function booked(house: House): Promise<string> {
  const ask = await deskOf(house);
  const { data: units } = await ask<{ data: { vehicleId: string }[] }>(restPaths.staffUnits);
  const ride = { pickupLocation: "Srinagar", dropLocation: "Yusmarg", pickupTime: "09:30", tripType: "oneway" };
  const guest = { customerName: NAME, email: "vikram@example.com", phone: "+91 00000 00888", travelers: 2 };
  const { data } = await ask<{ data: { id: string } }>(restPaths.bookings, {
    ...{ bookingType: "cab", vehicleId: units[0]?.vehicleId, travelDate: inDays(3), totalAmount: 9_000 },
    ...ride,
    ...guest,
  });
  await ask(restPaths.booking(data.id), { status: "confirmed" }, "PUT");
  await ask(restPaths.payments(data.id), { amount: 5_000, method: "cash", mailReceipt: false });
  return data.id;
}

/** The road is closed, and whoever goes by it is offered to call it off without a fee. */
async function offered(page: Page, house: House): Promise<void> {
  await page.goto(`${house.origin}${adminPaths.advisories}`);
  await page.getByRole("button", { name: "Add Advisory" }).click();
  const form = page.getByRole("dialog", { name: "Add an advisory" });
  await form.getByLabel("Road", { exact: true }).selectOption("Charar-e-Sharif to Yusmarg");
  await form.getByLabel("Why").fill("a slide below the shrine");
  await form.getByLabel("From").fill(inDays(2));
  await form.getByLabel("Until").fill(inDays(4));
  await form.getByLabel("Source", { exact: true }).fill("Traffic police");
  await form.getByRole("button", { name: "Add Advisory" }).click();
  await page.getByRole("link", { name: "Bookings that Charar-e-Sharif to Yusmarg touches" }).click();
  await page.getByRole("checkbox", { name: "All that are not written to" }).check();
  await page.getByRole("button", { name: "Write and offer" }).click();
  const offer = page.getByRole("dialog", { name: /^Write to 1 customer$/ });
  await offer.getByLabel("The money back, without a fee").check();
  await offer.getByLabel("Why without a fee").fill("The road is closed");
  await offer.getByRole("button", { name: /^Send/ }).click();
  await expect(page.getByRole("main").getByText("No answer yet")).toBeVisible();
}

test("whoever cancels what its customer may call off without a fee reads that before, alone and among several", async ({
  page,
  fileHouse: house,
}) => {
  const id = await booked(house);
  await signInAs(page, house, "manager");
  await offered(page, house);
  const told =
    /They were offered to call it off without a fee, and may answer until \d+ \w+ \d{4}: until then it is called off without one, or not at all\./;

  await page.goto(`${house.origin}${adminPaths.bookings}?search=${encodeURIComponent(NAME)}`);
  await page.getByLabel("Select all shown").check();
  await page.getByRole("button", { name: "Cancel selected" }).click();
  const many = page.getByRole("dialog", { name: "Cancel bookings" });
  await expect(many).toContainText("1 customer was offered to call it off without a fee and has yet to answer");
  await expect(many).toContainText(/: offered without a fee until \d+ \w+ \d{4}/);
  await expect(many.getByRole("button", { name: "Cancel bookings" })).toBeDisabled();
  await many.getByLabel("We call it off ourselves: no fee").check();
  await expect(many).toContainText("1 booking without a fee, ₹5,000 to give back.");
  await many.getByRole("button", { name: "Keep them" }).click();

  await page.goto(house.origin + adminPaths.booking(id));
  await page.getByRole("dialog", { name: NAME }).getByRole("button", { name: "Status" }).click();
  await page.getByRole("menuitem", { name: "Cancelled" }).click();
  const question = page.getByRole("dialog", { name: "Cancel booking" });
  await expect(question).toContainText(told);
  const ours = question.getByLabel("We call it off ourselves: no fee");
  await expect(ours).toBeChecked();
  await expect(question).toContainText("No fee; ₹5,000 is to be given back.");
  await expectSoundForStaff(page, "an offer that is open");
  await ours.uncheck();
  // With a fee it would be refused: there is nothing to press.
  await expect(question).not.toContainText("% of the total");
  await expect(question.getByRole("button", { name: "Cancel booking" })).toBeDisabled();
  await ours.check();
  await question.getByLabel("Why, as the customer reads it").fill("The road to Yusmarg is closed.");
  await question.getByRole("button", { name: "Cancel booking" }).click();
  await said(page, "1 booking called off");
  // What was paid in cash is proposed to go back in cash.
  await openTab(page, "Money");
  await page.getByRole("dialog", { name: NAME }).getByRole("button", { name: "Refund", exact: true }).click();
  const refund = page.getByRole("dialog", { name: "Give a refund" });
  await expect(refund.getByLabel(/^Amount/)).toHaveValue("5000");
  await expect(refund.getByLabel("How")).toHaveValue("cash");
});
