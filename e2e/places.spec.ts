import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths, paths } from "@shikara/contract/routes";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { expectAccessible, expectSound, expectSoundForStaff, expectToFit } from "./page-quality.ts";
import { guest, inDays, post } from "./requests.ts";
import { openTab, signInAs } from "./staff.ts";

/** The middle of a coming January. */
const JANUARY = `${new Date().getUTCFullYear() + 1}-01-15`;

test("a place is found by a slip, another script and the keyboard, and whatever else is typed stays", async ({
  page,
  house,
}) => {
  await page.goto(house.origin + paths.bookCab, { waitUntil: "networkidle" });
  const from = page.getByRole("combobox", { name: "Pickup Location" });
  await from.pressSequentially("srinagr airp");
  const first = page.getByRole("listbox").getByRole("option", { name: /^Srinagar Airport/ });
  await expect(first).toBeVisible();
  await expectAccessible(page, "places are offered");
  await from.press("ArrowDown");
  await expect(from).toHaveAttribute("aria-activedescendant", (await first.getAttribute("id")) ?? "");
  await from.press("Enter");
  await expect(from).toHaveValue("Srinagar Airport");
  await expect(page.getByRole("listbox", { name: "Places" })).toHaveCount(0);
  const to = page.getByRole("combobox", { name: "Drop Location" });
  await to.fill("گلم");
  await page
    .getByRole("listbox")
    .getByRole("option", { name: /^Gulmarg/ })
    .click();
  await expect(to).toHaveValue("Gulmarg");
  await page.locator('input[name="vehicleId"]').first().check({ force: true });
  // The estimate hears of what was chosen.
  await expect(page.locator("output").last()).not.toHaveText("₹0");
  await to.fill("My aunt's house, Bemina");
  await to.press("Escape");
  await expect(to).toHaveValue("My aunt's house, Bemina");
  await to.fill("pahl");
  await expectSound(page);
});

test("a visitor to Gulmarg in January hears why a bus may not go, takes a car that may, and its fare is kept line by line", async ({
  page,
  house,
}) => {
  await page.goto(house.origin + paths.bookCab, { waitUntil: "networkidle" });
  const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
  const radio = (name: RegExp) => page.getByRole("radio", { name });
  await radio(/^Tempo Traveller/).check({ force: true });
  await page.getByText("Round Trip", { exact: true }).click();
  await page.getByRole("combobox", { name: "Pickup Location" }).fill("SXR");
  await page.getByRole("combobox", { name: "Drop Location" }).fill("Gulmarg");
  await fill("Pickup Date", JANUARY);
  await fill("Return Date", JANUARY.replace("15", "17"));
  const card = page.getByRole("complementary");
  await expect(card.getByRole("alert")).toContainText(/Tempo Traveller may not go there then: Tangmarg to Gulmarg/);
  await expect(radio(/^Force Urbania/)).toBeDisabled();
  await expectAccessible(page, "a vehicle that may not go there");
  await card.getByRole("button", { name: /^Take Mahindra Scorpio, ₹/ }).click();
  await expect(radio(/^Mahindra Scorpio/)).toBeChecked();
  await expect(card).toContainText("Driver's allowance, nights away");
  await expect(card).toContainText("Notified by the state, medium class: ₹17.98 a km");
  const total = (await card.getByRole("status").last().textContent()) ?? "";
  await fill("Pickup Time", "09:30");
  await fill("Full Name", "Wintry Guest");
  await fill("Phone", "+91 98765 43215");
  await page.getByLabel("Email").first().fill("winter@example.com");
  await card.getByRole("button", { name: "Submit Booking Request" }).click();
  await expect(page.getByText("Booking request submitted successfully!").first()).toBeVisible();
  await signInAs(page, house, "manager");
  await page.goto(`${house.origin}${adminPaths.bookings}?search=winter@example.com`);
  await page.getByRole("row").nth(1).getByRole("button").first().click();
  await openTab(page, "Money");
  const money = page.getByRole("dialog", { name: "Wintry Guest" });
  await expect(money.getByRole("row", { name: /SXR|Srinagar Airport to Gulmarg and back, km/ })).toBeVisible();
  await expect(money.getByRole("row", { name: /Driver's allowance, nights away/ })).toBeVisible();
  await expect(money.getByRole("row", { name: `Total ${total}` })).toBeVisible();
});

test("without JavaScript a place is a field with a list", async ({ browser, house }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(house.origin + paths.bookCab);
  const list = await page.getByLabel("Pickup Location").getAttribute("list");
  await expect(page.locator(`[id="${list}"] option[value="Gulmarg"]`)).toHaveCount(1);
  await page.getByLabel("From").fill("Srinagar Airport");
  await page.getByLabel("To", { exact: true }).fill("Gulmarg");
  await page.getByLabel("On", { exact: true }).fill(JANUARY);
  await page.getByRole("button", { name: "Show fares" }).click();
  const fares = page.getByRole("region", { name: /^Fares from Srinagar Airport to Gulmarg/ });
  await expect(fares.getByRole("listitem").filter({ hasText: "Mahindra Scorpio" })).toContainText(/Fare ₹[\d,]+/);
  await expect(fares.getByRole("listitem").filter({ hasText: "Tempo Traveller" })).toContainText(
    "May not go there then",
  );
  await expect(page.getByLabel("Pickup Location")).toHaveValue("Srinagar Airport");
  await context.close();
});

test("staff add a place, and visitors are offered it at once", async ({
  page,
  browser,
  fileHouse: house,
  expectedOutput,
}) => {
  expectedOutput.push(/400 \(Bad Request\)/);
  await signInAs(page, house, "manager");
  await page.goto(`${house.origin}${adminPaths.places}?search=gulmrg`);
  await expect(page.getByText("1 place", { exact: true })).toBeVisible();
  await page.goto(`${house.origin}${adminPaths.places}`);
  await expectSoundForStaff(page, "places");
  await page.getByRole("button", { name: "Add Place" }).click();
  const form = page.getByRole("dialog", { name: "Add a place" });
  await form.getByLabel("Name", { exact: true }).fill("gulmarg");
  await form.getByLabel("Latitude").fill("34.05");
  await form.getByRole("button", { name: "Add Place" }).click();
  await expect(form.getByLabel("Longitude")).toHaveAccessibleDescription(/both degrees/);
  await form.getByLabel("Longitude").fill("74.38");
  await form.getByRole("button", { name: "Add Place" }).click();
  await expect(form.getByLabel("Source of the position")).toHaveAccessibleDescription(/who says so/);
  await form.getByLabel("Source of the position").fill("Survey of India");
  await form.getByLabel("Looked up on").fill("2026-11-26");
  await form.getByRole("button", { name: "Add Place" }).click();
  await expect(form.getByLabel("Name", { exact: true })).toHaveAccessibleDescription("There is a place of this name");
  await form.getByLabel("Name", { exact: true }).fill("Tosamaidan");
  await form.getByLabel("Name in Urdu").fill("توسہ میدان");
  await expectAccessible(page, "a place's form");
  await form.getByRole("button", { name: "Add Place" }).click();
  await said(page, "Place added");
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(house.origin + paths.bookCab, { waitUntil: "networkidle" });
  await visitor.getByRole("combobox", { name: "Pickup Location" }).fill("tosmaidan");
  await expect(visitor.getByRole("listbox").getByRole("option", { name: /^Tosamaidan/ })).toBeVisible();
  await visitor.context().close();
  const { data } = (await (await fetch(house.origin + restPaths.places)).json()) as { data: { name: string }[] };
  expect(data.some(({ name }) => name === "Tosamaidan")).toBe(true);
});

test("staff hear in which months a journey is closed, and enter a road with its source", async ({
  page,
  fileHouse: house,
  expectedOutput,
}) => {
  expectedOutput.push(/400 \(Bad Request\)/);
  await signInAs(page, house, "manager");
  await page.goto(`${house.origin}${adminPaths.roads}`);
  await expectSoundForStaff(page, "roads");
  const far = page.getByRole("region", { name: "How far is it?" });
  await far.getByLabel("From").fill("Srinagar");
  await far.getByLabel("To", { exact: true }).fill("gurez");
  await far.getByLabel("On").fill(JANUARY);
  await expect(far.getByRole("status")).toContainText("Bandipora to Razdan Pass is open May to Nov only");
  await page.getByRole("button", { name: "Add Road" }).click();
  const road = page.getByRole("dialog", { name: "Add a road" });
  await road.getByLabel("From", { exact: true }).selectOption("Gulmarg");
  await road.getByLabel("To", { exact: true }).selectOption("Baramulla");
  await road.getByLabel("Kilometres").fill("38.5");
  await road.getByLabel("Minutes").fill("90");
  await road.getByRole("button", { name: /^Add Road/ }).click();
  await expect(road.getByLabel("Source", { exact: true })).toHaveAccessibleDescription(/Please fill in this field/);
  // The first fault takes the focus a moment later, until something is typed: that comes first.
  await road.getByLabel("As of").fill("2026-11-26");
  await road.getByLabel("Source", { exact: true }).fill("Driven by us");
  await expectAccessible(page, "a road's form");
  await road.getByRole("button", { name: /^Add Road/ }).click();
  await said(page, "Road added");
});

test("staff set a fare for a journey, and every quote follows", async ({ page, fileHouse: house }) => {
  await signInAs(page, house, "manager");
  await page.goto(`${house.origin}${adminPaths.fares}`);
  await expectSoundForStaff(page, "fares");
  await page.getByRole("button", { name: "Add Fare" }).click();
  const fare = page.getByRole("dialog", { name: "Add a fare" });
  await fare.getByLabel("From", { exact: true }).selectOption("Baramulla");
  await fare.getByLabel("To", { exact: true }).selectOption("Kupwara");
  await fare.getByLabel("Vehicle").selectOption("Mahindra Scorpio");
  await fare.getByLabel("Fare (₹)").fill("1,750");
  await fare.getByLabel("Source").fill("Ours");
  await fare.getByLabel("As of").fill("2026-11-26");
  await expectAccessible(page, "a fare's form");
  await fare.getByRole("button", { name: /^Add Fare/ }).click();
  await said(page, "Fare added");
  const asked = new URLSearchParams({ from: "kupwara", to: "Baramulla", day: "2027-06-15" });
  const { data } = (await (await fetch(`${house.origin}${restPaths.cabQuote}?${asked}`)).json()) as { data: object };
  expect(data).toMatchObject({
    state: "open",
    offers: expect.arrayContaining([expect.objectContaining({ total: 1_750 })]),
  });
});

test("a journey that people search for has a page with its fares, its road and a map, in the site map too", async ({
  page,
  house,
}) => {
  await page.goto(house.origin + paths.bookCab, { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Srinagar to Gulmarg", exact: true }).click();
  await expect(page).toHaveURL(/\/cabs\/srinagar-to-gulmarg$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Srinagar to Gulmarg by Cab");
  await expect(page.getByRole("row", { name: /^Mahindra Scorpio/ })).toContainText("₹2,000");
  await expect(page.getByRole("img", { name: "Map from Srinagar to Gulmarg" })).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of [paths.fares, paths.roads]) {
    await page.goto(house.origin + path);
    await expectAccessible(page, path);
    await expectToFit(page, path);
  }
  const data = await (await fetch(`${house.origin}${paths.cabJourney("srinagar-to-gulmarg")}`)).text();
  expect(data).toMatch(/"@type":"TaxiService"/);
  expect(await (await fetch(house.origin + paths.sitemap)).text()).toContain("/cabs/srinagar-to-gulmarg<");
});

test("a closed road, from the advisory to the last customer's answer", async ({ page, browser, fileHouse: house }) => {
  const { data } = (await (await fetch(house.origin + restPaths.vehicles)).json()) as {
    data: { _id: string; name: string }[];
  };
  const vehicleType = data.find(({ name }) => name === "Mahindra Scorpio")?._id;
  const way = { pickupLocation: "Srinagar", dropLocation: "Yusmarg", pickupDate: inDays(15), pickupTime: "09:30" };
  for (const name of ["Asha Bound", "Bilal Bound"])
    await post(house, restPaths.requestCab, { ...way, tripType: "oneway", vehicleType, passengers: 3, ...guest(name) });
  await signInAs(page, house, "manager");
  await page.goto(`${house.origin}${adminPaths.advisories}`);
  await page.getByRole("button", { name: "Add Advisory" }).click();
  const form = page.getByRole("dialog", { name: "Add an advisory" });
  await form.getByLabel("Road", { exact: true }).selectOption("Charar-e-Sharif to Yusmarg");
  await form.getByLabel("Why").fill("a slide below the shrine");
  await form.getByLabel("From").fill(inDays(14));
  await form.getByLabel("Until").fill(inDays(16));
  await form.getByLabel("Source", { exact: true }).fill("Traffic police");
  await form.getByRole("button", { name: "Add Advisory" }).click();
  await expect(page.getByText("a slide below the shrine").first()).toBeVisible();
  for (const path of [paths.roads, restPaths.advisories])
    expect(await (await fetch(house.origin + path)).text()).toContain("a slide below the shrine");
  await page.getByRole("link", { name: "Bookings that Charar-e-Sharif to Yusmarg touches" }).click();
  const row = (name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name });
  await expect(row("Asha Bound")).toContainText("Not written to");
  await expect(row("Asha Bound")).toContainText("Pending");
  await expectSoundForStaff(page, "whom an advisory touches");
  await page.getByRole("checkbox", { name: "All that are not written to" }).check();
  await page.getByRole("button", { name: "Write and offer" }).click();
  const offer = page.getByRole("dialog", { name: /^Write to \d+ customers$/ });
  // Who has chosen nothing yet asks nobody to choose.
  await expect(offer.getByLabel("Message")).not.toHaveValue(/choose/);
  await expect(offer.getByRole("button", { name: /^Send Letter/ })).toBeVisible();
  await expect(offer.getByLabel("To be answered by")).toBeHidden();
  await offer.getByLabel("Another day 1").fill(inDays(25));
  await expect(offer.getByRole("button", { name: /^Send Offer/ })).toBeVisible();
  // Nothing was paid: there is no money to keep or to give back.
  await expect(offer.getByLabel("A credit for what was paid")).toBeHidden();
  await offer.getByLabel("To cancel, without a fee").check();
  await offer.getByRole("button", { name: /^Send/ }).click();
  await expect(offer.getByLabel("Why without a fee")).toHaveAccessibleDescription(/why nobody is asked/);
  // It stands below the fold.
  await expect(offer.getByLabel("Why without a fee")).toBeFocused();
  await offer.getByLabel("Why without a fee").fill("The road is closed");
  await offer.getByRole("button", { name: "Preview the mail" }).click();
  await expect(offer.getByRole("region", { name: "Preview" })).toContainText(/Namaste (Asha|Bilal) Bound/);
  await expectAccessible(page, "an offer");
  await offer.getByRole("button", { name: /^Send/ }).click();
  for (const name of ["Asha Bound", "Bilal Bound"]) await expect(row(name)).toContainText("No answer yet");
  await expect(page.getByRole("checkbox", { name: "All that are not written to" })).toHaveCount(0);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const customer = await context.newPage();
  const answer = async (name: string, choice: string, becomes: string) => {
    await page.getByRole("button", { name: `WhatsApp to ${name}` }).click();
    const text = page.getByRole("dialog", { name: `WhatsApp to ${name}` });
    const [link = ""] = /\/booking\/\S+$/.exec(await text.getByLabel("Text").inputValue()) ?? [];
    await text.getByRole("button", { name: "Close" }).click();
    await customer.goto(house.origin + link);
    await expect(customer.getByText("a slide below the shrine").first()).toBeVisible();
    await customer.getByRole("radio", { name: choice }).check();
    await customer.getByRole("button", { name: "Send my answer" }).click();
    await expect(customer.locator("#answer")).toContainText(becomes);
  };
  await answer("Asha Bound", "I travel on another day", "You travel on ");
  await answer("Bilal Bound", "Cancel, without a fee", "Your booking is cancelled without a fee");
  await context.close();
  await expect(row("Asha Bound")).toContainText("Another day: ");
  await expect(row("Bilal Bound")).toContainText("Cancelled, without a fee");
  await page.getByRole("link", { name: "Back to Advisories" }).click();
  await page.getByRole("button", { name: "End Charar-e-Sharif to Yusmarg" }).click();
  await page.getByRole("dialog", { name: "End this advisory?" }).getByRole("button", { name: "End It" }).click();
  await expect(row("a slide below the shrine")).toHaveCount(0);
});
