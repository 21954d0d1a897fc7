import { shortDay } from "@shikara/contract/core/formats";
import { LOST_ANSWER } from "@shikara/contract/core/lost-answers";
import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths, servicePaths } from "@shikara/contract/routes";
import { inDays } from "@shikara/testing/days";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { expectSound, expectSoundForStaff } from "./page-quality.ts";
import { loseAnswer } from "./slow-line.ts";
import { deskOf, signInAs } from "./staff.ts";

test("a journey is given by keys and by drag, a clash is refused in words; its driver drives it without a script and has it in the calendar, and cash is one payment", async ({
  page,
  browser,
  fileHouse: house,
  expectedOutput,
}) => {
  expectedOutput.push(/status of 40[09] \((?:Bad Request|Conflict)\)|Failed to load resource: net::ERR_FAILED/);
  const ask = await deskOf(house);
  const { data: units } = await ask<{ data: { id: string; registration: string; vehicleId: string }[] }>(
    restPaths.staffUnits,
  );
  const { vehicleId } = units.find(({ registration }) => registration === "DEMO 0004") ?? { vehicleId: "" };
  const book = async (customerName: string) => {
    const way = { pickupLocation: "Airport", dropLocation: "Gulmarg", pickupTime: "23:30", tripType: "oneway" };
    const asked = { bookingType: "cab", customerName, phone: "+91 00000 00777", vehicleId, travelDate: inDays(0) };
    const { data } = await ask<{ data: { id: string } }>(restPaths.bookings, {
      ...asked,
      ...way,
      travelers: 3,
      totalAmount: 4_200,
    });
    await ask(restPaths.booking(data.id), { status: "confirmed" }, "PUT");
    return data.id;
  };
  const [first] = [await book("Ayesha Khan"), await book("Imran Lone")];
  await signInAs(page, house, "manager");
  await page.goto(`${house.origin}${adminPaths.duties}`);
  // On a Saturday too, tomorrow is seen.
  const week = [inDays(0), inDays(6)].map(shortDay);
  await expect(page.getByRole("heading", { name: `${week[0]?.replace(/ \d{4}$/, "")} to ${week[1]}` })).toBeVisible();
  await page.goto(`${house.origin}${adminPaths.duties}?view=day`);

  // By keys.
  const card = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}.*Give to a driver`) });
  await card("Ayesha Khan").focus();
  await page.keyboard.press("Enter");
  const ofFirst = page.getByRole("dialog", { name: "Ayesha Khan" });
  await ofFirst.getByRole("combobox", { name: "Driver" }).selectOption({ label: "Ishfaq (demo driver)" });
  await ofFirst.getByLabel("Car").selectOption({ label: "DEMO 0004, Sedan Dzire" });
  // Its answer is lost, and nobody can say what became of it: given again it is the same.
  await loseAnswer(page, "duties.give");
  const asked = `**${servicePaths.trpc}/*duties.ofBooking*`;
  await page.route(asked, (route) => route.abort());
  await page.keyboard.press("Control+S");
  await said(page, LOST_ANSWER.notKnownYet);
  await page.unroute(asked);
  await page.keyboard.press("Control+S");
  await said(page, "Duty given");
  await expect(page.getByRole("button", { name: /^Ayesha Khan, Ishfaq .* given$/ })).toBeVisible();

  // On paper, to hang up: with what still needs a driver, and black on white, however the screen is.
  await page.emulateMedia({ media: "print" });
  await expect(card("Imran Lone")).toBeVisible();
  await page.locator("html").evaluate((root) => root.setAttribute("data-theme", "dark"));
  await expect(card("Imran Lone")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await page.emulateMedia({ media: null });
  await expect(card("Imran Lone")).not.toHaveCSS("background-color", "rgb(255, 255, 255)");
  await page.locator("html").evaluate((root) => root.setAttribute("data-theme", "light"));

  // By drag, onto a car of another kind.
  const row = (plate: string) => page.getByRole("listitem", { name: new RegExp(`^${plate}:`) });
  await card("Imran Lone").dragTo(row("DEMO 0001"));
  const ofSecond = page.getByRole("dialog", { name: "Imran Lone" });
  await expect(ofSecond.getByRole("status")).toContainText(
    /^DEMO 0001 is not of the vehicle that was booked: it is of/,
  );
  await ofSecond.getByRole("button", { name: /^Cancel/ }).click();
  // And onto one that is out then.
  await card("Imran Lone").dragTo(row("DEMO 0004"));
  await expect(ofSecond.getByRole("status")).toContainText(/DEMO 0004 is on duty for SHK-.* \(Ayesha Khan\)/);
  await ofSecond.getByRole("button", { name: "Give Duty" }).click();
  await expect(ofSecond.getByRole("alert")).toContainText(
    /The car has another duty on these days: DEMO 0004 is on duty/,
  );
  await ofSecond.getByLabel("Car").selectOption({ label: "DEMO 0005, Sedan Dzire" });
  await ofSecond.getByRole("button", { name: "Give Duty" }).click();
  const bar = page.getByRole("button", { name: /^Imran Lone, .*DEMO 0005/ });
  await bar.dragTo(row("DEMO 0004"));
  await said(page, /The car has another duty on these days/);
  await expect(bar).toBeVisible();
  await expectSoundForStaff(page, "duties");
  // On paper: without what is pressed, and nobody's name or hour is cut.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation", { name: "Back office" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Next day" })).toBeHidden();
  await expect(bar.getByText("Imran Lone")).toHaveCSS("white-space", "normal");
  await page.emulateMedia({ media: null });

  // More people come to a journey than its car has seats for.
  await ask(restPaths.staffUnits, { vehicleId, registration: "DEMO 0099", seats: 4 });
  const { data: tours } = await ask<{ data: { id: string }[] }>(restPaths.tours);
  const trip = { bookingType: "package", tourId: tours[0]?.id, phone: "+91 00000 00778", travelDate: inDays(0) };
  const { data: grown } = await ask<{ data: { id: string } }>(restPaths.bookings, {
    ...trip,
    ...{ customerName: "Zoya Mir", travelers: 3, totalAmount: 30_000 },
  });
  await ask(restPaths.booking(grown.id), { status: "confirmed" }, "PUT");
  await card("Zoya Mir").click();
  const ofGrown = page.getByRole("dialog", { name: "Zoya Mir" });
  await expect(ofGrown.getByRole("combobox", { name: "Driver" })).not.toHaveValue("");
  await ofGrown.getByLabel("Car").selectOption({ label: "DEMO 0099, Sedan Dzire" });
  await ofGrown.getByRole("button", { name: "Give Duty" }).click();
  await expect(ofGrown).toHaveCount(0);
  await ask(restPaths.booking(grown.id), { travelers: 5, totalAmount: 30_000 }, "PUT");
  await page.getByRole("button", { name: /^Zoya Mir, .*DEMO 0099 has 4 seats for 5 people$/ }).click();
  await expect(ofGrown.getByText("DEMO 0099 has 4 seats for 5 people.").first()).toBeVisible();
  await page.keyboard.press("Escape");

  // The driver's phone.
  const drivers = await ask<{ data: { id: string; name: string }[] }>(`${restPaths.staffDrivers}?search=Ishfaq`);
  const link = await ask<{ data: { path: string } }>(restPaths.driverLink(drivers.data[0]?.id ?? ""), {});
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });
  const phone = await context.newPage();
  await phone.goto(house.origin + link.data.path);
  expect(phone.url()).not.toContain("key=");
  await expect(phone.getByRole("heading", { name: /Ayesha/ })).toBeVisible();
  await expect(phone.getByText("Khan")).toHaveCount(0);
  await phone.getByRole("button", { name: "Accept" }).click();
  await phone.getByLabel("Kilometres at the start").fill("41200");
  await phone.getByRole("button", { name: "Start the duty" }).click();
  await phone.getByText("Cash taken").click();
  await phone.getByLabel("Amount (₹)").fill("1500");
  await phone.getByRole("button", { name: "Send" }).first().click();
  await phone.getByLabel("Kilometres at the end").fill("41260");
  await phone.getByRole("button", { name: "End the duty" }).click();
  await expect(phone.getByText("41,200 to 41,260: 60 km")).toBeVisible();

  // The phone's calendar subscribes, and reads where and when.
  await phone.getByText("Duties in your calendar").click();
  const webcal = await phone.getByRole("link", { name: "Calendar of this phone" }).getAttribute("href");
  const address = (await phone.locator("code").textContent()) ?? "";
  expect(webcal).toBe(address.replace("http:", "webcal:"));
  const calendar = await (await fetch(address)).text();
  expect(calendar).toContain("SUMMARY:Airport – Gulmarg\\, Ayesha");
  expect(calendar).not.toMatch(/Khan|00777|\b4200\b/);
  await context.close();

  // The desk has heard of it meanwhile.
  const done = page.getByRole("button", { name: /^Ayesha Khan, .* done$/ });
  await done.click();
  await expect(ofFirst.getByText("60 km", { exact: true })).toBeVisible();
  await expect(ofFirst.getByRole("button", { name: "Save Changes" })).toHaveCount(0);
  // A figure that the driver misread is put right.
  const putRight = ofFirst.getByRole("button", { name: "Put right" });
  await expect(putRight).toBeDisabled();
  await ofFirst.getByLabel("At the end, km").fill("41190");
  await putRight.click();
  await expect(ofFirst.getByText(/^That is less than the 41,200 km at the start/)).toBeVisible();
  await ofFirst.getByLabel("At the end, km").fill("41290");
  await putRight.click();
  await said(page, "Kilometres put right");
  await done.click();
  await expect(ofFirst.getByText("90 km", { exact: true })).toBeVisible();
  await ofFirst.getByRole("button", { name: "Close", exact: true }).last().click();
  const told = page.getByRole("region", { name: "Told by drivers" });
  await expect(told.getByRole("listitem")).toContainText("Cash ₹1,500");
  // Whoever is about to type it as a payment reads that it is on its way.
  await told.getByRole("link", { name: /^Ayesha Khan/ }).click();
  await page.getByRole("button", { name: "Take payment" }).click();
  const payment = page.getByRole("dialog", { name: "Take a payment" });
  await expect(payment.getByText("Ishfaq (demo driver) told of ₹1,500 in cash: not recorded yet.")).toBeVisible();
  await payment.getByRole("link", { name: "Duties" }).click();
  await told.getByRole("button", { name: "Take as payment" }).dblclick();
  await said(page, "Taken as a payment; there is no address for the receipt");
  await expect(told).toHaveCount(0);
  const money = await ask<{ data: { paid: number; payments: object[] } }>(restPaths.money(first));
  expect([money.data.paid, money.data.payments.length]).toEqual([1_500, 1]);
  await page.goto(house.origin + adminPaths.booking(first));
  const drawer = page.getByRole("dialog", { name: "Ayesha Khan" });
  await expect(drawer.getByText("Ishfaq (demo driver)")).toBeVisible();
  await expect(drawer.getByText("Cash ₹1,500")).toBeVisible();
  await page.goto(house.origin + link.data.path);
  await expectSound(page);
  await page.goto(house.origin + adminPaths.drivers);
  await expect(page.getByText("Insurance ended", { exact: false })).toBeVisible();
  await expectSoundForStaff(page, "drivers and cars");

  // Staff see that a calendar reads, and end it.
  await page.getByRole("button", { name: "Link of Ishfaq (demo driver)" }).click();
  const links = page.getByRole("dialog", { name: "Link of Ishfaq (demo driver)" });
  await expect(links.getByText(/^Subscribed, last read/)).toBeVisible();
  await links.getByRole("button", { name: "End the calendar" }).click();
  await expect(links.getByText(/^Not subscribed/)).toBeVisible();
  expect((await fetch(address)).status).toBe(404);
});

for (const [screen, width] of [
  ["a phone", 360],
  ["a tablet", 768],
] as const)
  test(`on ${screen} the board shows today, and the screen begins at its head`, async ({ page, fileHouse: house }) => {
    await signInAs(page, house, "manager");
    await page.setViewportSize({ width, height: 480 });
    for (const path of [adminPaths.duties, `${adminPaths.bookings}?view=vehicles`]) {
      await page.goto(house.origin + path);
      await expect(page.locator("[data-board] li").first()).toBeAttached();
      expect(await page.evaluate(() => scrollY), path).toBe(0);
      await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
      const head = page.locator("[data-board] [aria-hidden]").first().locator("> *");
      const today = head.filter({ hasText: new RegExp(`^${Number(inDays(0).slice(-2))}(?!\\d)`) });
      const rightOf = (cell: Element) => cell.getBoundingClientRect().right;
      const leftOf = (cell: Element) => cell.getBoundingClientRect().left;
      expect(await today.evaluate(leftOf), path).toBeGreaterThanOrEqual((await head.first().evaluate(rightOf)) - 1);
    }
  });

test("who has declined a journey is not proposed for it again", async ({ page, fileHouse: house }) => {
  const ask = await deskOf(house);
  const { data: units } = await ask<{ data: { registration: string; vehicleId: string }[] }>(restPaths.staffUnits);
  const vehicleId = units.find(({ registration }) => registration === "DEMO 0004")?.vehicleId;
  const way = { pickupLocation: "Airport", dropLocation: "Gulmarg", pickupTime: "10:00", tripType: "oneway" };
  const guest = { customerName: "Nusrat Dar", phone: "+91 00000 00779", travelers: 2, totalAmount: 4_200 };
  const { data: booking } = await ask<{ data: { id: string } }>(restPaths.bookings, {
    ...{ bookingType: "cab", vehicleId, travelDate: inDays(1) },
    ...way,
    ...guest,
  });
  await ask(restPaths.booking(booking.id), { status: "confirmed" }, "PUT");
  await signInAs(page, house, "manager");
  await page.goto(house.origin + adminPaths.booking(booking.id));
  const give = async () => {
    await page.getByRole("button", { name: "Give to a driver" }).click();
    const driver = page.getByRole("combobox", { name: "Driver" });
    await expect(driver).not.toHaveValue("");
    return driver;
  };
  const asked = "Ishfaq (demo driver)";
  await (await give()).selectOption({ label: asked });
  await page.getByRole("button", { name: "Give Duty" }).click();
  await said(page, "Duty given");

  const drivers = await ask<{ data: { id: string }[] }>(`${restPaths.staffDrivers}?search=Ishfaq`);
  const link = await ask<{ data: { path: string } }>(restPaths.driverLink(drivers.data[0]?.id ?? ""), {});
  await page.goto(house.origin + link.data.path);
  await page.getByText("I cannot drive this").click();
  await page.getByLabel("Why").fill("Fever");
  await page.getByRole("button", { name: "Decline" }).click();
  await page.goto(house.origin + adminPaths.booking(booking.id));
  // Those that are marked stand last, and the first that is not is the one proposed.
  const driver = await give();
  await driver.selectOption({ label: `${asked} (not free, or not fit)` });
  await expect(page.getByText(`${asked} declined: Fever.`)).toBeVisible();
});
