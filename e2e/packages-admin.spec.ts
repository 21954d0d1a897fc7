import { AxeBuilder } from "@axe-core/playwright";
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import type { House } from "./harness.ts";
import { png } from "./png.ts";
import { signInAsAdmin } from "./staff.ts";

const SCREEN = "/admin/packages";
const TITLE = "Zanskar River Walk";
const SLUG = "zanskar-river-walk";

const open = (page: Page, house: House, query = "") => page.goto(`${house.origin}${SCREEN}${query}`);
/** A toast says it; beside a field the same words may stand as well. */
const said = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).first()).toBeVisible();
const titles = (page: Page) => page.getByRole("main").getByRole("listitem").getByRole("heading", { level: 2 });
const save = (page: Page) => page.getByRole("dialog").getByRole("button", { name: /^Save Package/ });
const field = (page: Page, label: string) => page.getByRole("dialog").getByLabel(label, { exact: true });
const picture = (red: number) => ({ name: "new.png", mimeType: "image/png", buffer: png(640, 480, [red, 79, 74]) });

interface Package {
  title: string;
  price: number;
  image: string;
  slug: string;
}

/** What visitors get. */
async function shown(house: House): Promise<Package[]> {
  const answer = await fetch(`${house.origin}/api/packages`);
  return ((await answer.json()) as { data: Package[] }).data;
}
const statusOf = async (house: House, path: string) => (await fetch(house.origin + path)).status;

const plain = (title: string) => ({
  ...{ title, description: "Demo words.", duration: "3D/2N", price: 9_000, groupSize: "2-4 People" },
  ...{ image: "https://pictures.example/none.jpg", highlights: ["One"], inclusions: ["Tea"], exclusions: ["Lunch"] },
});
/** Adds a package through REST, with the session of the page. */
async function addPackage(request: APIRequestContext, house: House, title: string) {
  const headers = { origin: house.origin };
  const answer = await request.post(`${house.origin}/api/admin/packages`, { data: plain(title), headers });
  expect(answer.status()).toBe(201);
}

test("a package is added, found, changed, moved, switched off and deleted; visitors follow", async ({
  page,
  ownHouse,
  context,
  expectedOutput,
}) => {
  // The line is cut on purpose, once.
  expectedOutput.push(/net::ERR_FAILED/);
  await signInAsAdmin(page, ownHouse);
  await open(page, ownHouse);
  await expect(page.getByRole("button", { name: /^Add Package/ })).toBeVisible();
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Add Package" });
  await save(page).click();
  await expect(dialog.getByText("9 fields need attention")).toBeVisible();
  await expect(dialog.getByText("Please enter an amount")).toBeVisible();
  await expect(dialog.getByText("Please choose a picture")).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^Remove highlight/ })).toHaveCount(0);

  await field(page, "Title").fill(TITLE);
  await field(page, "Duration").fill("4D/3N");
  await field(page, "Price").fill("25k");
  await field(page, "Description").fill("Over the frozen river.");
  await expect(dialog.getByText("Please enter an amount")).toBeVisible();
  await field(page, "Price").fill("31,500.50");
  await field(page, "Group Size").fill("2-6 People");
  await dialog.locator("input[type=file]").first().setInputFiles(picture(11));
  await expect(field(page, "Main Image address")).toHaveValue(/^\/media\//);
  await field(page, "Highlights 1").fill("Ice caves");
  await field(page, "Included 1").fill("Sleeping bags");
  await field(page, "Not included 1").fill("Boots");
  await dialog.getByRole("button", { name: "Add day" }).click();
  await field(page, "Day 1 title").fill("To the river");
  await field(page, "Day 1 activities").fill("Walk, Camp,");
  await page.route("**/trpc/tours.create*", (route) => route.abort());
  await page.keyboard.press("Control+s");
  await said(page, "Failed to save package");
  await expect(field(page, "Title")).toHaveValue(TITLE);
  await page.unroute("**/trpc/tours.create*");
  await page.keyboard.press("Control+s");
  await said(page, "Package created successfully!");
  await expect(dialog).toBeHidden();
  expect((await shown(ownHouse)).at(-1)).toMatchObject({ title: TITLE, price: 31_500.5, slug: SLUG });

  await page.getByRole("searchbox", { name: "Search packages" }).fill("ZANSKAR");
  await expect(page).toHaveURL(/search=ZANSKAR/);
  await expect(page.getByText("1 package", { exact: true })).toBeVisible();
  // In a part of the list nothing can be moved.
  await expect(page.getByRole("button", { name: `Move ${TITLE}` })).toHaveCount(0);

  await page.getByRole("button", { name: `Edit ${TITLE}` }).click();
  const [before] = (await shown(ownHouse)).slice(-1);
  await field(page, "Price").fill("32000");
  await page.getByRole("dialog").locator("input[type=file]").first().setInputFiles(picture(120));
  await expect(field(page, "Main Image address")).not.toHaveValue(before?.image ?? "");
  await save(page).click();
  await said(page, "Package updated successfully!");
  const after = (await shown(ownHouse)).at(-1);
  expect(after?.price).toBe(32_000);
  expect(after?.image).not.toBe(before?.image);
  const visitor = await context.newPage();
  for (const path of ["/packages", `/packages/${SLUG}`, "/packages/4"]) {
    await visitor.goto(ownHouse.origin + path);
    await expect(visitor.getByRole("heading", { name: TITLE }).first()).toBeVisible();
    await expect(visitor.getByText("₹32,000").first()).toBeVisible();
  }

  await open(page, ownHouse);
  await expect(titles(page)).toHaveCount(4);
  await page.getByRole("button", { name: `Move ${TITLE}` }).click();
  await page.getByRole("menuitem", { name: "Move to the front" }).click();
  await expect(titles(page).first()).toHaveText(TITLE);
  await expect.poll(async () => (await shown(ownHouse))[0]?.title).toBe(TITLE);
  await visitor.goto(`${ownHouse.origin}/packages/1`);
  await expect(visitor.getByRole("heading", { name: TITLE, level: 1 })).toBeVisible();

  await page.getByRole("switch", { name: `${TITLE} active` }).click();
  await said(page, "Package deactivated successfully");
  expect(await statusOf(ownHouse, `/packages/${SLUG}`)).toBe(404);
  expect(await statusOf(ownHouse, "/packages/4")).toBe(404);
  // Staff still see it, and are told.
  const previewed = context.waitForEvent("page");
  await page.getByRole("link", { name: `Preview ${TITLE}` }).click();
  const preview = await previewed;
  await expect(preview.getByText("This package is inactive: only staff see this page.")).toBeVisible();
  await expect(preview.getByRole("heading", { name: TITLE, level: 1 })).toBeVisible();

  await page.getByRole("button", { name: `Delete ${TITLE}` }).click();
  await expect(page.getByText(/This action cannot be undone\.$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await said(page, "Package deleted successfully");
  await expect(titles(page)).toHaveCount(3);
  await page.getByRole("searchbox", { name: "Search packages" }).fill("zanskar");
  await said(page, "No packages found");
  await said(page, "Try adjusting your search or filters");
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(titles(page)).toHaveCount(3);
});

/** By the mouse, as a hand does: pressed, moved, let go. */
async function dragOnto(page: Page, from: string, to: string) {
  const start = await page.getByRole("button", { name: from, exact: true }).boundingBox();
  const end = await page.getByRole("button", { name: to, exact: true }).boundingBox();
  if (!start || !end) throw new Error("There is nothing to drag");
  await page.mouse.move(start.x + 10, start.y + 10);
  await page.mouse.down();
  await page.mouse.move(start.x - 20, start.y + 12, { steps: 4 });
  await page.mouse.move(end.x + 10, end.y + 12, { steps: 8 });
  await page.mouse.up();
}

test("keyboard and mouse put packages, days and pictures in order", async ({ page, ownHouse }) => {
  await signInAsAdmin(page, ownHouse);
  await open(page, ownHouse);
  const [first = "", second = "", third = ""] = (await shown(ownHouse)).map(({ title }) => title);
  await expect(titles(page)).toHaveText([first, second, third]);
  const told = page.getByRole("status");
  await page.getByRole("button", { name: `Move ${first}` }).focus();
  await page.keyboard.press("Space");
  await expect(told.filter({ hasText: `${first} picked up, place 1 of 3.` })).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await expect(told.filter({ hasText: "place 2 of 3" })).toHaveCount(1);
  await page.keyboard.press("Space");
  await expect(titles(page)).toHaveText([second, first, third]);
  await expect.poll(async () => (await shown(ownHouse)).map(({ title }) => title)).toEqual([second, first, third]);
  // The one that was moved keeps the focus; Enter opens the same moves as a menu.
  await expect(page.getByRole("button", { name: `Move ${first}` })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Move to the front" })).toBeFocused();
  await page.keyboard.press("Escape");
  await dragOnto(page, `Move ${third}`, `Move ${second}`);
  await expect(titles(page)).toHaveText([third, second, first]);
  await expect.poll(async () => (await shown(ownHouse)).map(({ title }) => title)).toEqual([third, second, first]);

  await page.getByRole("button", { name: `Edit ${first}` }).click();
  const dayOne = await field(page, "Day 1 title").inputValue();
  await page.getByRole("button", { name: "Move Day 1", exact: true }).click();
  await page.getByRole("menuitem", { name: "Move one later" }).click();
  await expect(field(page, "Day 2 title")).toHaveValue(dayOne);
  await page.getByRole("button", { name: "Move Day 1", exact: true }).focus();
  await page.keyboard.press("Space");
  await expect(told.filter({ hasText: "Day 1 picked up" })).toHaveCount(1);
  // Escape puts the day back; the form stays.
  await page.keyboard.press("Escape");
  await expect(told.filter({ hasText: "Day 1 is where it was." })).toHaveCount(1);
  const pictures = page.getByRole("list", { name: "Gallery Images" }).getByRole("img");
  const before = await pictures.evaluateAll((all) => all.map((img) => img.getAttribute("src")));
  await page.getByRole("button", { name: "Move Picture 1", exact: true }).click();
  await page.getByRole("menuitem", { name: "Move to the end" }).click();
  await expect(pictures.last()).toHaveAttribute("src", before[0] ?? "");
  await save(page).click();
  await said(page, "Package updated successfully!");
  const { itinerary, images } = (await shown(ownHouse)).at(-1) as unknown as { itinerary: object[]; images: string[] };
  expect(itinerary[1]).toMatchObject({ day: 2, title: dayOne });
  expect(images).toEqual([...before.slice(1), before[0]]);
});

test("what is typed is seen as its page before it is saved", async ({ page, house, context }) => {
  await signInAsAdmin(page, house);
  await open(page, house);
  await page.getByRole("button", { name: "Edit Kashmir Valley Explorer" }).click();
  await field(page, "Title").fill("Not saved yet </script>");
  await field(page, "Price").fill("");
  await page.getByRole("button", { name: "Add day" }).click();
  await page.keyboard.type("A day nobody knows of");
  const opened = context.waitForEvent("page");
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  const preview = await opened;
  await expect(preview.getByText("Preview of what is not saved yet: only you see this page.")).toBeVisible();
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Not saved yet </script>");
  await preview.getByRole("tab", { name: "Itinerary" }).click();
  await expect(preview.getByRole("heading", { name: "A day nobody knows of" })).toBeVisible();
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Not saved yet </script>");
  const visitors = await (await fetch(`${house.origin}/packages/kashmir-valley-explorer`)).text();
  expect(visitors).not.toContain("Not saved yet");

  // Nothing typed is lost by a slip: the form asks, and so does Back.
  await page.keyboard.press("Escape");
  await said(page, "What you changed here has not been saved.");
  await page.getByRole("button", { name: "Cancel", exact: true }).last().click();
  await expect(field(page, "Title")).toHaveValue("Not saved yet </script>");
});

test("Back asks before it leaves a form with changes", async ({ page, house }) => {
  await signInAsAdmin(page, house);
  await page.getByRole("link", { name: "Packages" }).first().click();
  await page.getByRole("button", { name: "Edit Kashmir Valley Explorer" }).click();
  await field(page, "Duration").fill("8D/7N");
  await page.goBack();
  await said(page, "What you changed here has not been saved.");
  await expect(page).toHaveURL(/\/admin\/packages$/);
  await page.getByRole("button", { name: "Cancel", exact: true }).last().click();
  await expect(field(page, "Duration")).toHaveValue("8D/7N");
  await page.goBack();
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test("two tabs: the second to save is told and loses no text, the second to move is told", async ({
  context,
  page,
  ownHouse,
  expectedOutput,
}) => {
  // The browser itself reports the answer 409.
  expectedOutput.push(/409 \(Conflict\)/);
  await signInAsAdmin(page, ownHouse);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await open(tab, ownHouse);
    await tab.getByRole("button", { name: "Edit Srinagar Deluxe Package" }).click();
    await expect(field(tab, "Price")).toHaveValue("18000");
  }
  await field(page, "Price").fill("19000");
  await save(page).click();
  await said(page, "Package updated successfully!");
  await field(other, "Price").fill("20000");
  await save(other).click();
  await expect(other.getByText(/Someone else has changed this record.*Your text is kept/)).toBeVisible();
  await expect(field(other, "Price")).toHaveValue("20000");
  await other.getByRole("button", { name: "Keep my text and save over it next" }).click();
  await save(other).click();
  await said(other, "Package updated successfully!");

  const toEnd = async (tab: Page, title: string) => {
    await tab.getByRole("button", { name: `Move ${title}` }).click();
    await tab.getByRole("menuitem", { name: "Move to the end" }).click();
  };
  await toEnd(page, "Kashmir Valley Explorer");
  await expect.poll(async () => (await shown(ownHouse)).at(-1)?.title).toBe("Kashmir Valley Explorer");
  await toEnd(other, "Srinagar Deluxe Package");
  await expect(other.getByText(/Someone else has changed the order/)).toBeVisible();
  // The list now shows what the first one made of it.
  await expect(titles(other).last()).toHaveText("Kashmir Valley Explorer");
});

async function signInAsAgent(browser: Browser, page: Page, house: House): Promise<Page> {
  const password = "kahwa at dawn";
  const member = { username: "reader", fullName: "Demo Reader", email: "reader@example.com", password };
  const rest = { phone: "+91 98765 43210", department: "Sales", joiningDate: "2026-01-01", role: "agent" };
  const headers = { origin: house.origin };
  const made = await page.request.post(`${house.origin}/api/admin/team`, { data: { ...member, ...rest }, headers });
  expect(made.status()).toBe(201);
  const agent = await (await browser.newContext()).newPage();
  await agent.goto(`${house.origin}/team/login`);
  await agent.getByLabel("Username", { exact: true }).fill(member.username);
  await agent.getByLabel("Password", { exact: true }).fill(password);
  await agent.getByRole("button", { name: "Sign In", exact: true }).click();
  await agent.waitForURL("**/admin/dashboard");
  return agent;
}

test("an agent reads packages and is refused the rest; 1,000 of them come page by page", async ({
  browser,
  page,
  ownHouse,
}) => {
  test.setTimeout(120_000);
  await signInAsAdmin(page, ownHouse);
  const agent = await signInAsAgent(browser, page, ownHouse);
  await agent.getByRole("link", { name: "Packages" }).first().click();
  await expect(agent.getByText("3 packages")).toBeVisible();
  await expect(agent.getByRole("button", { name: /Edit|Delete|Add Package|Move/ })).toHaveCount(0);
  await expect(agent.getByRole("switch")).toHaveCount(0);
  const headers = { origin: ownHouse.origin };
  const refused = await agent.request.post(`${ownHouse.origin}/api/admin/packages`, { data: plain("No"), headers });
  expect(refused.status()).toBe(403);

  for (let at = 0; at < 997; at += 20)
    await Promise.all(
      Array.from({ length: Math.min(20, 997 - at) }, (_, i) => addPackage(page.request, ownHouse, `Demo ${at + i}`)),
    );
  const asked: string[] = [];
  agent.on("request", (request) => {
    if (request.url().includes("tours.adminList")) asked.push(request.url());
  });
  await agent.route("https://pictures.example/**", (route) => route.fulfill({ status: 200, body: "" }));
  await open(agent, ownHouse);
  await expect(agent.getByText("1000 packages")).toBeVisible();
  await expect(titles(agent)).toHaveCount(24);
  await agent.waitForLoadState("networkidle");
  expect(asked).toHaveLength(1);
  await agent.getByRole("button", { name: "Show more" }).scrollIntoViewIfNeeded();
  await expect.poll(() => titles(agent).count()).toBeGreaterThan(24);
  await agent.getByRole("searchbox", { name: "Search packages" }).fill("Demo 996");
  await expect(titles(agent)).toHaveText(["Demo 996"]);
});

test("axe finds nothing in the form, in light and dark, and a picture comes from the library", async ({
  page,
  house,
}) => {
  await signInAsAdmin(page, house);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await open(page, house);
    await page.getByRole("button", { name: "Edit Kashmir Adventure Special" }).click();
    await expect(field(page, "Title")).toHaveValue("Kashmir Adventure Special");
    const inForm = await new AxeBuilder({ page }).analyze();
    expect(inForm.violations.map(({ id, nodes }) => [colorScheme, id, nodes[0]?.html])).toEqual([]);
    await page.getByRole("button", { name: "From media" }).last().click();
    const library = page.getByRole("dialog", { name: "Choose from media" });
    await library.getByRole("searchbox", { name: "Search the library" }).fill("tulip");
    await expect(library.getByRole("listitem")).toHaveCount(1);
    const inLibrary = await new AxeBuilder({ page }).analyze();
    expect(inLibrary.violations.map(({ id, nodes }) => [colorScheme, id, nodes[0]?.html])).toEqual([]);
    await library.getByRole("listitem").getByRole("button").click();
    await library.getByRole("button", { name: "Add picture" }).click();
    await expect(library).toBeHidden();
    await expect(page.getByRole("list", { name: "Gallery Images" }).getByRole("listitem")).toHaveCount(4);
  }
});
