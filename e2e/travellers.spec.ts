import { readFile } from "node:fs/promises";
import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths } from "@shikara/contract/routes";
import { inDays } from "@shikara/testing/days";
import { DEMO_PASSWORD, type House } from "@shikara/testing/house";
import { textOf } from "@shikara/testing/pdf";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { expectAccessible, expectSoundForStaff, expectToFit } from "./page-quality.ts";
import { signInAs } from "./staff.ts";

const json = { "content-type": "application/json" };

/** A journey of two, and a caller's headers. */
async function booked(house: House, customerName: string) {
  const who = { method: "POST", headers: json, body: JSON.stringify({ username: "manager", password: DEMO_PASSWORD }) };
  const { access_token } = await (await fetch(house.origin + restPaths.signIn, who)).json();
  const headers = { ...json, authorization: `Bearer ${access_token}` };
  const vehicles = await (await fetch(house.origin + restPaths.vehicles)).json();
  const cab = { bookingType: "cab", pickupLocation: "Airport", dropLocation: "Gulmarg", pickupTime: "10:00" };
  const asked = {
    ...cab,
    customerName,
    phone: "+91 00000 00555",
    travelDate: inDays(5),
    travelers: 2,
    totalAmount: 9_000,
  };
  const made = await fetch(house.origin + restPaths.bookings, {
    ...{ method: "POST", headers },
    body: JSON.stringify({ ...asked, vehicleId: vehicles.data[0]._id ?? vehicles.data[0].id }),
  });
  const { data } = await made.json();
  return { id: String(data.id), reference: String(data.reference), headers };
}

test("who travels is entered at the desk; numbers are covered until somebody who may asks for them, and stand on the list that is printed", async ({
  page,
  fileHouse: house,
}) => {
  const { id } = await booked(house, "Ayesha Khan");
  await signInAs(page, house, "manager");
  await page.goto(house.origin + adminPaths.booking(id));
  const drawer = page.getByRole("dialog", { name: "Ayesha Khan" });
  await expect(drawer.getByText("Nobody is on the list yet.")).toBeVisible();
  await drawer.getByRole("button", { name: "Enter travellers" }).click();
  const form = page.getByRole("dialog", { name: "Travellers of Ayesha Khan" });
  const first = form.getByRole("group", { name: "Traveller 1" });
  await first.getByLabel("Name as on the paper").fill("Demo Guest One");
  await first.getByLabel("Or age").fill("34");
  await first.getByLabel("Identity paper").selectOption({ label: "Passport" });
  await first.getByLabel("Its number").fill("12345");
  await first.getByRole("button", { name: "Add permit" }).click();
  await first.getByLabel("For", { exact: false }).last().fill("Gurez");
  await first.getByLabel("Permit number").fill("demo/grz/1");
  await form.getByRole("button", { name: "Add traveller" }).click();
  const second = form.getByRole("group", { name: "Traveller 2" });
  await second.getByLabel("Name as on the paper").fill("Demo Guest Two");
  await second.getByLabel("Nationality").selectOption({ label: "Germany" });
  await second.getByLabel("Identity paper").selectOption({ label: "Passport" });
  await second.getByLabel("Its number").fill("d00 00042");
  await second.getByLabel("Visa number").fill("DEMO 42");
  // As many as travel, and no more.
  await expect(form.getByRole("button", { name: "Add traveller" })).toBeHidden();
  await form.getByRole("button", { name: "Save Travellers" }).click();
  await expect(first.getByText("This is no number of such a paper")).toBeVisible();
  await first.getByLabel("Its number").fill("z0000041");
  await expectSoundForStaff(page, "who travels");
  await form.getByRole("button", { name: "Save Travellers" }).click();
  await said(page, "Travellers saved");

  await expect(drawer.getByText("Passport •••• 41")).toBeVisible();
  await expect(page.getByText("Z0000041")).toBeHidden();
  await drawer.getByRole("button", { name: "Show numbers" }).click();
  await expect(drawer.getByText("Passport Z0000041")).toBeVisible();
  await expect(drawer.getByText("Permit for Gurez DEMO/GRZ/1")).toBeVisible();
  await drawer.getByRole("button", { name: "Hide numbers" }).click();
  await expect(drawer.getByText("Passport Z0000041")).toBeHidden();
  await expectSoundForStaff(page, "a booking with travellers");

  // A number that nobody types again stays.
  await drawer.getByRole("button", { name: "Edit travellers" }).click();
  await expect(first.getByText("Empty keeps •••• 41")).toBeVisible();
  await first.getByLabel("Name as on the paper").fill("Demo Guest First");
  await form.getByRole("button", { name: "Save Travellers" }).click();
  await expect(form).toBeHidden();
  const [list] = await Promise.all([
    page.waitForEvent("download"),
    drawer.getByRole("button", { name: "Traveller list" }).click(),
  ]);
  const text = (await textOf(await readFile(await list.path()))).join(" ");
  for (const words of ["Demo Guest First", "Z0000041", "Germany", "D0000042", "DEMO/GRZ/1"])
    expect(text).toContain(words);
  const [sheet] = await Promise.all([
    page.waitForEvent("download"),
    drawer.getByRole("button", { name: "CSV" }).click(),
  ]);
  expect(await readFile(await sheet.path(), "utf8")).toContain("Passport Z0000041");

  await signInAs(page, house, "agent");
  await page.goto(house.origin + adminPaths.booking(id));
  await expect(drawer.getByText("Passport •••• 41")).toBeVisible();
  await expect(drawer.getByRole("button", { name: "Edit travellers" })).toBeVisible();
  for (const name of ["Show numbers", "Traveller list", "CSV"])
    await expect(drawer.getByRole("button", { name })).toBeHidden();
});

test("who was first with a list is told apart: what one typed stays, the rest is theirs", async ({
  page,
  fileHouse: house,
  expectedOutput,
}) => {
  expectedOutput.push(/status of 409 \(Conflict\)/);
  const { id, headers } = await booked(house, "Shabnam Dar");
  const save = (travellers: object[]) =>
    fetch(house.origin + restPaths.travellers(id), { method: "PUT", headers, body: JSON.stringify({ travellers }) });
  const paper = { kind: "passport", number: "Z0000051" };
  const made = await save([{ name: "Demo Guest One" }, { name: "Demo Guest Two", paper }]);
  const { data } = await made.json();
  await signInAs(page, house, "agent");
  await page.goto(house.origin + adminPaths.booking(id));
  const drawer = page.getByRole("dialog", { name: "Shabnam Dar" });
  await drawer.getByRole("button", { name: "Edit travellers" }).click();
  const form = page.getByRole("dialog", { name: "Travellers of Shabnam Dar" });
  await form.getByLabel("Name as on the paper").last().fill("Demo Guest Second");
  expect(
    (await save([{ id: data.travellers[1].id, name: "Demo Guest Two", paper: { ...paper, number: null } }])).status,
  ).toBe(200);
  await form.getByRole("button", { name: "Save Travellers" }).click();
  await expect(form.getByText("Someone else has changed this record")).toBeVisible();
  await form.getByRole("button", { name: "Keep my text and take in the rest" }).click();
  await expect(form.getByRole("group", { name: "Traveller 2" })).toBeHidden();
  await form.getByRole("button", { name: "Save Travellers" }).click();
  await expect(form).toBeHidden();
  await expect(drawer.getByText("Demo Guest Second")).toBeVisible();
  await expect(drawer.getByText("Passport •••• 51")).toBeVisible();
  await expect(drawer.getByText("1 of 2 are listed.")).toBeVisible();
});

test("a party that shrinks below its list is told of the names that are too many, until somebody is taken off", async ({
  page,
  fileHouse: house,
}) => {
  const { id, headers } = await booked(house, "Naveen Bhat");
  const both = { travellers: [{ name: "Demo Guest One" }, { name: "Demo Guest Two" }] };
  await fetch(house.origin + restPaths.travellers(id), { method: "PUT", headers, body: JSON.stringify(both) });
  await signInAs(page, house, "manager");
  await page.goto(house.origin + adminPaths.booking(id));
  const drawer = page.getByRole("dialog", { name: "Naveen Bhat" });
  await expect(drawer.getByText("Demo Guest Two")).toBeVisible();
  await drawer.getByRole("button", { name: "Edit", exact: true }).click();
  const edit = page.getByRole("dialog", { name: /^Edit / });
  const tooMany =
    "2 names are on the list of travellers, and one person travels: please take off whoever stays at home.";
  await expect(edit.getByText(tooMany)).toBeHidden();
  await edit.getByLabel("Passengers").fill("1");
  await expect(edit.getByText(tooMany)).toBeVisible();
  await edit.getByRole("button", { name: /^Save Changes/ }).click();
  await expect(edit).toBeHidden();
  await expect(drawer.getByText(tooMany)).toBeVisible();
  await drawer.getByRole("button", { name: "Edit travellers" }).click();
  const form = page.getByRole("dialog", { name: "Travellers of Naveen Bhat" });
  await expect(form.getByRole("heading", { name: "One person travels" })).toBeVisible();
  await form.getByRole("button", { name: "Remove traveller 2" }).click();
  await expect(form.getByText(tooMany)).toBeHidden();
  await form.getByRole("button", { name: "Save Travellers" }).click();
  await expect(form).toBeHidden();
  await expect(drawer.getByText("Demo Guest Two")).toBeHidden();
});

test("a customer enters who travels without a script, and reads no number again", async ({
  page,
  browser,
  fileHouse: house,
}) => {
  const { id, reference } = await booked(house, "Imran Lone");
  await signInAs(page, house, "manager");
  await page.goto(`${house.origin}${adminPaths.booking(id)}`);
  const drawer = page.getByRole("dialog", { name: "Imran Lone" });
  await drawer.getByRole("button", { name: /^Confirm/ }).click();
  await expect(drawer.getByText("Confirmed", { exact: true }).first()).toBeVisible();
  const asked = await page.evaluate(async (booking) => {
    const body = JSON.stringify({ json: { id: booking } });
    const headers = { "content-type": "application/json" };
    return (await fetch("/trpc/bookings.customerLink", { method: "POST", headers, body })).json();
  }, id);
  const path: string = asked.result.data.json.path;

  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });
  const customer = await context.newPage();
  await customer.goto(house.origin + path);
  await expect(customer.getByText("0 of 2 are on the list")).toBeVisible();
  // In each language the way there and back leads to pages that are there.
  const ways = { there: `a[href$="${reference}/travellers"]`, back: `a[href$="/booking/${reference}"]` };
  for (const language of ["/hi", "/ur"]) {
    await customer.goto(`${house.origin}${language}/booking/${reference}`);
    await customer.locator(ways.there).click();
    await expect(customer).toHaveURL(`${house.origin}${language}/booking/${reference}/travellers`);
    await customer.locator(ways.back).click();
    await expect(customer).toHaveURL(`${house.origin}${language}/booking/${reference}`);
  }
  await customer.goto(`${house.origin}/booking/${reference}`);
  await customer.getByRole("link", { name: "Change the list" }).click();
  const one = customer.getByRole("group", { name: "Traveller 1" });
  const two = customer.getByRole("group", { name: "Traveller 2" });
  await one.getByLabel("Name as on the paper").fill("Demo Guest One");
  await one.getByLabel("Identity paper").selectOption({ label: "Aadhaar (last four digits)" });
  await one.getByLabel("Number", { exact: true }).fill("12");
  await two.getByLabel("Age in years").fill("7");
  await customer.getByRole("button", { name: "Save the list" }).click();
  await expect(customer.getByRole("alert")).toContainText("Traveller 1: Number");
  await expect(one.getByText("Please enter its twelve digits, or the last four of them")).toBeVisible();
  await expect(one.getByLabel("Name as on the paper")).toHaveValue("Demo Guest One");
  await expectToFit(customer, "who travels, with faults");
  await one.getByLabel("Number", { exact: true }).fill("2345 6789 0123");
  await two.getByLabel("Name as on the paper").fill("Demo Guest Two");
  await customer.getByRole("button", { name: "Save the list" }).click();
  await expect(customer.getByText("2 of 2 are on the list")).toBeVisible();
  await expect(one.getByText("Leave empty to keep •••• 0123")).toBeVisible();
  expect(await customer.content()).not.toContain("6789");

  // Cleared, one is taken off; the other keeps the number.
  await two.getByLabel("Name as on the paper").fill("");
  await customer.getByRole("button", { name: "Save the list" }).click();
  await expect(customer.getByText("1 of 2 are on the list")).toBeVisible();
  await expect(one.getByText("Leave empty to keep •••• 0123")).toBeVisible();
  await context.close();

  // With a script, for axe: the page is the same.
  const seen = await browser.newContext();
  const looking = await seen.newPage();
  await looking.goto(house.origin + path);
  await looking.goto(`${house.origin}/booking/${reference}/travellers`);
  await expectAccessible(looking, "who travels, for its customer");
  await expectToFit(looking, "who travels, for its customer");
  // Where the line is lost what was typed is still there, and goes out once there is one.
  const scripted = looking.getByRole("group", { name: "Traveller 2" });
  await scripted.getByLabel("Name as on the paper").fill("Demo Guest Late");
  await seen.setOffline(true);
  await looking.getByRole("button", { name: "Save the list" }).click();
  await expect(looking.getByRole("alert")).toContainText("What you entered is still here");
  await expectToFit(looking, "who travels, without a line");
  // Nor is it left behind unasked.
  const leaving = looking.waitForEvent("dialog");
  const pressed = looking.getByRole("link", { name: "Back to the booking" }).click();
  const question = await leaving;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await pressed;
  await expect(scripted.getByLabel("Name as on the paper")).toHaveValue("Demo Guest Late");
  await seen.setOffline(false);
  await scripted.getByLabel("Age in years").fill("200");
  await looking.getByRole("button", { name: "Save the list" }).click();
  await expect(looking.getByRole("alert")).toContainText("Traveller 2: Age in years");
  // What was refused stands there alone: it is not left behind unasked either.
  const again = looking.waitForEvent("dialog");
  const left = looking.getByRole("link", { name: "Back to the booking" }).click();
  await (await again).dismiss();
  await left;
  await expect(scripted.getByLabel("Name as on the paper")).toHaveValue("Demo Guest Late");
  await scripted.getByLabel("Age in years").fill("20");
  await looking.getByRole("button", { name: "Save the list" }).click();
  await expect(looking.getByText("2 of 2 are on the list")).toBeVisible();
  await seen.close();
});
