import { addDays, calendarNow } from "@shikara/contract/core/calendar";
import { adminPaths } from "@shikara/contract/routes";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { expectAccessible, expectSound, expectSoundForStaff } from "./page-quality.ts";
import { inDays } from "./requests.ts";
import { reloadOver, signInAs } from "./staff.ts";

const TITLE = "Three nights by the water";
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("an enquiry becomes a quote, its customer wishes for something else and accepts the second version without JavaScript", async ({
  page,
  browser,
  fileHouse: house,
}) => {
  const at = (path: string) => house.origin + path;
  await signInAs(page, house, "agent");
  await page.goto(at(adminPaths.enquiries));
  await page.getByRole("button", { name: "Six days in May with two small children" }).click();
  await page.getByRole("link", { name: "Make quote" }).click();
  const form = page.getByRole("dialog", { name: "New Quote" });
  await expect(form.getByLabel("Full Name")).toHaveValue("Ishita Sen");
  await form.getByLabel("Title", { exact: true }).fill(TITLE);
  await form.getByLabel("Travel Date").fill(dayAhead(90));
  await form.getByLabel("Deposit (₹)").fill("4000");
  await form.getByRole("button", { name: "Add day" }).click();
  await form.getByLabel("Day 1 title").fill("To the houseboat");
  await form.getByLabel("What").fill("Houseboat, a night");
  await form.getByLabel("Quantity").fill("3");
  await form.getByLabel("Price each (₹)").fill("5000");
  const cost = form.getByLabel("Cost each (₹)");
  await cost.fill("3500");
  // Who scrolls on over it means the form.
  await cost.hover();
  await page.mouse.wheel(0, 40);
  await expect(cost).not.toBeFocused();
  await expect(form.getByText("Margin ₹4,500 (30 %)")).toBeVisible();
  await expectAccessible(page, "the builder");
  await reloadOver(page, form);
  await expect(form.getByLabel("Day 1 title")).toHaveValue("To the houseboat");
  await expect(form.getByText("Margin ₹4,500 (30 %)")).toBeVisible();
  await form.getByRole("button", { name: "Create Quote" }).click();
  const quote = page.getByRole("dialog", { name: TITLE });
  await quote.getByRole("button", { name: "Ask to send" }).click();
  await said(page, "A manager is asked to send it");
  // Who mends a word is told that this takes the asking back.
  const edit = page.getByRole("dialog", { name: /^Quote SHK/ });
  await quote.getByRole("button", { name: "Edit" }).click();
  await expect(edit.getByText("A manager is asked to send it as it stands.")).toBeVisible();
  await edit.getByLabel("Note to the customer").fill("As we spoke");
  await edit.getByRole("button", { name: "Save Quote" }).click();
  await said(page, "Quote saved. Nobody is asked to send it any more");
  await quote.getByRole("button", { name: "Ask to send" }).click();
  const open = page.url();

  // The agent's screen asks nothing more: its session ends with the next one.
  await page.goto("about:blank");
  await signInAs(page, house, "manager");
  await page.goto(open);
  await expectSoundForStaff(page, "a quote");
  const send = async (button: string) => {
    await quote.getByRole("button", { name: button, exact: true }).click();
    await page.getByRole("dialog", { name: /^Send/ }).getByRole("button", { name: "Send", exact: true }).click();
  };
  await send("Send");
  await expect(quote.getByText("The customer has not opened it yet.")).toBeVisible();
  // As it would be sent by another way than mail.
  const opened = page.waitForEvent("popup");
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
  await quote.getByRole("button", { name: "WhatsApp" }).click();
  const message = new URL((await opened).url()).searchParams.get("text") ?? "";
  const link = /http\S+/.exec(message)?.[0] ?? "";

  const phone = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });
  const own = await phone.newPage();
  await own.goto(link);
  await expect(own).toHaveURL(/\/quote\/SHK-[\w-]+$/);
  await expect(own.getByText("3 × Houseboat, a night")).toBeVisible();
  await expect(own.getByText("₹3,500")).toHaveCount(0);
  await own.getByText("Ask for something else").click();
  await own.getByLabel("What would you like otherwise?").fill("Four nights, please");
  await own.getByRole("button", { name: "Send my wish" }).click();
  await expect(own.getByText("You have asked for something else")).toBeVisible();

  await expect(quote.getByText("Four nights, please")).toBeVisible();
  await quote.getByRole("button", { name: "Edit" }).click();
  await edit.getByLabel("Quantity").fill("4");
  await edit.getByRole("button", { name: "Save Quote" }).click();
  await expect(page.getByText(/^₹[\d,]+ not sent$/)).toBeVisible();
  await send("Send version 2");
  await quote.getByText("Beside version 1").click();
  await expect(quote.getByRole("cell", { name: "4 × Houseboat, a night ₹20,000" })).toBeVisible();

  // What was read is another version by now: nothing is accepted unseen.
  const accept = async () => {
    await own.getByRole("checkbox").check();
    await own.getByRole("button", { name: "Accept this quote" }).click();
  };
  await accept();
  await expect(own.getByRole("alert")).toContainText("A newer version has been sent to you");
  await expect(own.getByRole("alert")).toBeInViewport();
  const look = await page.context().newPage();
  await look.goto(link);
  await expectSound(look);
  await look.close();
  await accept();
  await expect(own.getByText("Thank you: your journey is booked.")).toBeVisible();
  await own.getByRole("link", { name: "Open your booking" }).click();
  await expect(own.getByText("₹20,000").first()).toBeVisible();
  await expect(own.getByText("Deposit, to be paid first")).toBeVisible();
  // On paper its days begin below what stands before them, however many they are.
  const days = own.locator("section").filter({ has: own.getByRole("heading", { name: "Day by day" }) });
  await expect(days).toHaveCSS("break-inside", "auto");
  await expect(days.getByRole("listitem").first()).toHaveCSS("break-inside", "avoid");
  await phone.close();

  await expect(quote.getByText("Accepted", { exact: true })).toBeVisible();
  await quote.getByRole("link", { name: /^Booking SHK/ }).click();
  const booking = page.locator("[data-drawer]");
  await expect(booking.getByText(TITLE).first()).toBeVisible();
  await expect(booking.getByText("Confirmed", { exact: true }).first()).toBeVisible();
});

test("a package in a quote is asked for each who travels, also when that is said after it was chosen", async ({
  page,
  fileHouse: house,
}) => {
  await signInAs(page, house, "agent");
  await page.goto(house.origin + adminPaths.quotes);
  await page.getByRole("button", { name: /^New Quote/ }).click();
  const form = page.getByRole("dialog", { name: "New Quote" });
  const begin = async (title: string) => {
    await form.getByLabel("Begin with a package").selectOption(title);
    await form.getByRole("button", { name: "Begin with it" }).click();
  };
  await begin("Family Days at Pahalgam");
  await expect(form.getByText("Total ₹39,000")).toBeVisible();
  await form.getByLabel("Travellers").fill("");
  await form.getByLabel("Travellers").fill("4");
  await expect(form.getByLabel("Quantity")).toHaveValue("4");
  await expect(form.getByText("Total ₹78,000")).toBeVisible();
  // A quantity of one's own stays.
  await form.getByLabel("Quantity").fill("3");
  await form.getByLabel("Travellers").fill("5");
  await expect(form.getByLabel("Quantity")).toHaveValue("3");
  // What is in it is what its customer would read on the website.
  await form.getByLabel("Language").selectOption("Hindi");
  // What is written goes for no key, and for no package unasked.
  await form.getByLabel("Begin with a package").press("ArrowUp");
  await expect(form.getByLabel("Quantity")).toHaveValue("3");
  const replace = async (title: string) => {
    await begin(title);
    const question = page.getByRole("dialog", { name: "Begin with a package" });
    await question.getByRole("button", { name: "Replace it" }).click();
  };
  await replace("Kashmir Valley Explorer");
  await expect(form.getByLabel("Price each (₹)")).toHaveValue("25000");
  // A larger group pays less each.
  await form.getByLabel("Travel Date").fill(inDays(60));
  await form.getByLabel("Travellers").fill("6");
  await expect(form.getByLabel("Price each (₹)")).toHaveValue("23750");
  await expect(form.getByLabel("Title", { exact: true })).toHaveValue(/[\u0900-\u097f]/);
  await expect(form.getByLabel("Day 1 title")).toHaveValue(/[\u0900-\u097f]/);
  // Where its days go comes along.
  await expect(form.getByRole("list", { name: "Day 3 places" }).getByText("Gulmarg")).toBeVisible();
  // A line follows its day, and is of any where that is gone.
  const day = form.getByLabel("Day", { exact: true });
  await day.selectOption("2");
  await form.getByRole("button", { name: "Remove Day 1" }).click();
  await expect(day).toHaveValue("1");
  await form.getByRole("button", { name: "Remove Day 1" }).click();
  await said(page, "Day 1 is removed: 1 line of it is of any day now");
  await expect(day).toHaveValue("");
  // What its departure lacks is told while the quote is written.
  await replace("Kashmir Adventure Special");
  await form.getByLabel("Travellers").fill("40");
  // The demo agency's Saturdays go by the agency's calendar.
  const today = calendarNow("Asia/Kolkata").day;
  const untilSaturday = (6 - new Date(today).getUTCDay() + 7) % 7;
  await form.getByLabel("Travel Date").fill(addDays(today, untilSaturday + 28));
  await expect(form.getByText(/seats left for 40\. Accepted all the same, it stands in the wait list\./)).toBeVisible();
});
