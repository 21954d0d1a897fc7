import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths } from "@shikara/contract/routes";
import { inDays } from "@shikara/testing/days";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { expectSoundForStaff } from "./page-quality.ts";
import { deskOf, signInAs } from "./staff.ts";

test("a supplier is added with a rate and rooms that are held; a stay takes the last of them, is asked for, confirmed, put on a voucher, and paid in part", async ({
  page,
  fileHouse: house,
  expectedOutput,
}) => {
  expectedOutput.push(/status of 409 \(Conflict\)/);
  const ask = await deskOf(house);
  const book = async (customerName: string): Promise<string> => {
    const cab = { bookingType: "cab", pickupLocation: "Airport", dropLocation: "Gulmarg", pickupTime: "10:00" };
    const back = { tripType: "roundtrip", returnDate: inDays(9), returnTime: "10:00" };
    const vehicles = await ask<{ data: { _id: string }[] }>(restPaths.vehicles);
    const asked = { ...cab, ...back, customerName, phone: "+91 00000 00555", travelDate: inDays(5), travelers: 2 };
    const sold = { ...asked, vehicleId: vehicles.data[0]?._id, totalAmount: 9_000 };
    return (await ask<{ data: { id: string } }>(restPaths.bookings, sold)).data.id;
  };
  const [first, second] = [await book("Ayesha Khan"), await book("Imran Lone")];

  // Who it is, what it costs, what is held.
  await signInAs(page, house, "manager");
  await page.goto(house.origin + adminPaths.suppliers);
  await page.getByRole("button", { name: "Add Supplier" }).click();
  const form = page.getByRole("dialog", { name: "Add a supplier" });
  await form.getByLabel("Name").first().fill("Demo Chinar House");
  await form.getByLabel("Place").selectOption({ label: "Gulmarg" });
  await form.getByLabel("Advance (%)").fill("25");
  await form.getByRole("group", { name: "Contact 1" }).getByLabel("Name").fill("Reservations");
  await form.getByRole("group", { name: "Contact 1" }).getByLabel("E-mail").fill("rooms@chinar.example");
  await form.getByRole("button", { name: "Add Supplier" }).click();
  await said(page, "Supplier added successfully");
  const drawer = page.getByRole("dialog", { name: "Demo Chinar House" });
  await drawer.getByRole("tab", { name: "Rates" }).click();
  await drawer.getByRole("button", { name: "Add rate" }).click();
  const rate = page.getByRole("dialog", { name: /Add a rate/ });
  await rate.getByLabel("Room", { exact: false }).first().fill("Meadow room");
  await rate.getByLabel("First night").fill(inDays(0));
  await rate.getByLabel("Last night").fill(inDays(60));
  await rate.getByLabel("A night and room (₹)").fill("4,000.50");
  await rate.getByRole("button", { name: "Add Rate" }).click();
  await said(page, "Rate saved");
  await drawer.getByRole("button", { name: "Add rate" }).click();
  await rate.getByLabel("Room", { exact: false }).first().fill("MEADOW ROOM");
  await rate.getByLabel("First night").fill(inDays(60));
  await rate.getByLabel("Last night").fill(inDays(90));
  await rate.getByLabel("A night and room (₹)").fill("5000");
  await rate.getByRole("button", { name: "Add Rate" }).click();
  await expect(rate.getByRole("alert")).toContainText("Another rate of the same room and plan");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /Leave|Discard|Close without/ }).click();
  await drawer.getByRole("tab", { name: "Allotments" }).click();
  await drawer.getByRole("button", { name: "Add allotment" }).click();
  const allotment = page.getByRole("dialog", { name: /Add an allotment/ });
  await allotment.getByLabel("Room", { exact: false }).first().fill("Meadow room");
  await allotment.getByLabel("Rooms each night").fill("1");
  await allotment.getByLabel("First night").fill(inDays(1));
  await allotment.getByLabel("Last night").fill(inDays(20));
  await allotment.getByLabel("Released, days before").fill("2");
  await allotment.getByRole("button", { name: "Add Allotment" }).click();
  await said(page, "Allotment saved");
  await expectSoundForStaff(page, "a supplier");

  // The first takes the room, the second finds none.
  const plan = async (bookingId: string) => {
    await page.goto(house.origin + adminPaths.booking(bookingId));
    await page.getByRole("button", { name: "Plan a stay" }).click();
    const stay = page.getByRole("dialog", { name: /Plan a stay for/ });
    await stay.getByLabel("Supplier", { exact: false }).first().selectOption({ label: "Demo Chinar House, Gulmarg" });
    await stay.getByLabel("Room", { exact: false }).first().fill("Meadow room");
    await stay.getByLabel("Check-out").fill(inDays(7));
    await stay.getByLabel("Take the nights from our allotment").check();
    return stay;
  };
  const stay = await plan(first);
  await expect(stay.getByText("Meadow room, 2 × ₹4,000.50")).toBeVisible();
  await expect(stay.getByText("1 room of our allotment free on each night.")).toBeVisible();
  await stay.getByRole("button", { name: "Plan Stay" }).dblclick();
  await said(page, "Stay planned");
  const other = await plan(second);
  await other.getByRole("button", { name: "Plan Stay" }).click();
  await expect(other.getByRole("alert")).toContainText("Not enough rooms of the allotment are left: none on");

  // Asked for after it was read, confirmed on the phone, and told by a voucher.
  await page.goto(house.origin + adminPaths.booking(first));
  const card = page.getByRole("listitem", { name: "Demo Chinar House, Meadow room" });
  await card.getByRole("button", { name: "Request" }).click();
  const letter = page.getByRole("dialog", { name: "Request to Demo Chinar House" });
  await expect(letter.getByText("Lead guest: Ayesha Khan")).toBeVisible();
  await expect(letter.getByText("rooms@chinar.example")).toBeVisible();
  await expect(letter.getByText("00555")).toHaveCount(0);
  await letter.getByRole("button", { name: "Send Request" }).dblclick();
  await expect(card.getByText("Requested", { exact: true })).toBeVisible();
  await card.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Note: confirmed" }).click();
  await page.getByLabel("Their confirmation number").fill("CH-77");
  await page.getByRole("button", { name: "Note It" }).click();
  await said(page, "Noted");
  await expect(card.getByText("Confirmed", { exact: true })).toBeVisible();
  await card.getByRole("button", { name: "Voucher" }).click();
  const voucher = page.getByRole("dialog", { name: "Voucher to Demo Chinar House" });
  await expect(voucher.getByText("Your confirmation: CH-77")).toBeVisible();
  await voucher.getByRole("button", { name: "Send Voucher" }).click();
  await expect(card.getByText("Voucher sent", { exact: true })).toBeVisible();
  expect(await ask<string>(restPaths.document(first, "voucher"))).toMatch(/^%PDF/);

  // Owed, and paid in part.
  await page.goto(house.origin + adminPaths.payables);
  await page.getByRole("button", { name: "Demo Chinar House" }).first().click();
  const account = page.getByRole("dialog", { name: "Demo Chinar House" });
  await expect(account.getByText("₹8,001 owed")).toBeVisible();
  await account.getByRole("button", { name: "Record a payment" }).click();
  const pay = page.getByRole("dialog", { name: "Pay Demo Chinar House" });
  await pay.getByLabel("Amount paid (₹)").fill("9000");
  await pay.getByRole("button", { name: "Record Payment" }).click();
  await page.getByRole("button", { name: "Go back" }).click();
  await pay.getByLabel("Amount paid (₹)").fill("3000");
  await pay.getByLabel("Reference").fill("UTR 42");
  await pay.getByRole("button", { name: "Record Payment" }).dblclick();
  await said(page, "Payment recorded");
  await expect(account.getByText("₹5,001 owed")).toBeVisible();
  await expect(account.getByText("UTR 42")).toHaveCount(1);
  await expectSoundForStaff(page, "what we owe");

  // The booking moves: its hotel has to be asked again.
  await ask(restPaths.booking(first), { travelDate: inDays(8), returnDate: inDays(12) }, "PUT");
  await page.goto(house.origin + adminPaths.suppliers);
  const waiting = page.getByRole("listitem").filter({ hasText: "Ayesha Khan" });
  await expect(waiting).toContainText("The booking moved: to be asked again");
  await page.getByRole("link", { name: "Ayesha Khan" }).click();
  await expect(card.getByText("Ask again", { exact: true })).toBeVisible();
  await expect(card.getByText(/guests?, Gulmarg, of our allotment/)).toBeVisible();

  // Whoever thinks of cancelling reads who else has to hear of it.
  await page.getByRole("button", { name: /^Status/ }).click();
  await page.getByRole("menuitem", { name: "Cancelled" }).click();
  const question = page.getByRole("dialog", { name: "Cancel booking" });
  await expect(question.getByText("Demo Chinar House has to be told: its stay is called off")).toBeVisible();
});
