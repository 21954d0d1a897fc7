import type { Permission } from "@shikara/contract/core/permissions";
import { adminPaths } from "@shikara/contract/routes";
import { ADMIN } from "@shikara/testing/house";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { expectSoundForStaff } from "./page-quality.ts";
import { inDays } from "./requests.ts";
import { signInAs, signInAsAdmin } from "./staff.ts";

test("a role of the agency's own is made, given, holds at once, and is not deleted while somebody has it", async ({
  browser,
  page,
  ownHouse,
  expectedOutput,
}) => {
  expectedOutput.push(/409 \(Conflict\) .*roles\.delete/);
  await signInAsAdmin(page, ownHouse);
  await page.goto(`${ownHouse.origin}${adminPaths.roles}`);
  await expect(page.getByText("No roles of your own")).toBeVisible();
  await page.getByRole("button", { name: "Add Role" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add Role" });
  await dialog.getByLabel("Name", { exact: true }).fill("Writer");
  await dialog.getByLabel("Your Password").fill(ADMIN.password);
  // Out of what an agent may, the blog and the pictures for it.
  const box = (area: string, action: string) =>
    dialog.getByRole("group", { name: area, exact: true }).getByLabel(action, { exact: true });
  for (const area of ["Bookings", "Enquiries", "Quotes", "Customers", "Tasks", "Invoices and papers", "Payments"])
    await box(area, "See").uncheck();
  // What is of no use without it goes with it.
  await expect(box("Bookings", "Change")).not.toBeChecked();
  await expect(box("Dashboard", "See")).not.toBeChecked();
  await expect(box("Traveller lists", "Enter")).not.toBeChecked();
  for (const area of ["Duties", "Drivers", "Cars", "Suppliers", "Stays", "Advisories", "Mails"])
    await box(area, "See").uncheck();
  await box("Blog", "Approve, publish").check();
  await box("Popups", "Change").check();
  await expect(box("Popups", "See")).toBeChecked();
  await expectSoundForStaff(page, "the permissions of a role");
  await dialog.getByRole("button", { name: /^Add Role/ }).click();
  await said(page, "Role added");
  await expect(page.getByRole("list").getByText("Blog", { exact: false }).first()).toBeVisible();

  await page.goto(`${ownHouse.origin}${adminPaths.team}`);
  await page.getByRole("listitem").filter({ hasText: "@agent" }).getByRole("button", { name: /^Edit/ }).click();
  const member = page.getByRole("dialog", { name: "Edit Team Member" });
  await member.getByLabel("Role").selectOption("Writer");
  await member.getByLabel("Your Password").fill(ADMIN.password);
  await member.getByRole("button", { name: /^Save Changes/ }).click();
  await said(page, "Team member updated successfully!");
  await expect(page.getByRole("listitem").filter({ hasText: "@agent" })).toContainText("Writer");

  const staff = await (await browser.newContext()).newPage();
  await signInAs(staff, ownHouse, "agent");
  await staff.goto(`${ownHouse.origin}${adminPaths.dashboard}`);
  // No dashboard: the day begins at the first screen they have.
  await expect(staff.getByRole("button", { name: "Log out" })).toBeVisible();
  await expect(staff.getByText("Writer", { exact: true })).toBeVisible();
  await expect(staff.getByRole("link", { name: "Bookings", exact: true })).toHaveCount(0);
  await staff.getByRole("link", { name: "Blog", exact: true }).click();
  await expect(staff.getByRole("button", { name: /Create Post/ })).toBeVisible();
  await expect(staff.getByRole("link", { name: "Back to Dashboard" })).toHaveCount(0);
  await staff.goto(`${ownHouse.origin}${adminPaths.bookings}`);
  await expect(staff.getByRole("heading", { name: "No Access" })).toBeVisible();
  await expect(staff.getByRole("main").getByRole("link", { name: /^Back to (?!Dashboard)/ })).toBeVisible();

  await page.goto(`${ownHouse.origin}${adminPaths.roles}`);
  await page.getByRole("button", { name: "Delete Writer" }).click();
  const question = page.getByRole("dialog", { name: "Delete Writer" });
  await question.getByLabel("Your Password").fill(ADMIN.password);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(question).toContainText("1 member has this role. Give them another first.");
});

test("whoever may see one thing has screens that ask for nothing else", async ({ browser, page, ownHouse }) => {
  await signInAsAdmin(page, ownHouse);
  const headers = { origin: ownHouse.origin, "content-type": "application/json" };
  const send = async (name: string, json: object) => {
    const answer = await page.request.post(`${ownHouse.origin}/trpc/${name}`, { headers, data: { json } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).result.data.json;
  };
  const call = (name: string, input: object) => send(name, { ...input, currentPassword: ADMIN.password });
  const { id } = await call("roles.create", { name: "Looks on", basedOn: "agent", permissions: ["blog:read"] });
  const agent = await (await page.request.get(`${ownHouse.origin}/trpc/team.list`)).json();
  const member = agent.result.data.json.members.find(({ username }: { username: string }) => username === "agent");
  await call("team.update", { id: member.id, ownRoleId: id });

  const staff = await (await browser.newContext()).newPage();
  await signInAs(staff, ownHouse, "agent");
  const refused: string[] = [];
  staff.on("response", async (response) => {
    if (!response.url().includes("/trpc/")) return;
    const body = await response.text().catch(() => "");
    if (response.status() === 403 || body.includes('"httpStatus":403')) refused.push(response.url());
  });
  const SCREENS = [
    ["customers:read", adminPaths.customers],
    ["quotes:create", adminPaths.quotes],
    ["duties:give", adminPaths.duties],
    ["suppliers:update", adminPaths.suppliers],
    ["advisories:create", adminPaths.advisories],
    ["tasks:create", adminPaths.tasks],
  ] as const;
  const as = (permissions: readonly Permission[]) => call("roles.update", { id, permissions });
  for (const [permission, screen] of SCREENS) {
    await as([permission]);
    await staff.goto(ownHouse.origin + screen, { waitUntil: "networkidle" });
    await expect(staff.locator("main h1")).not.toHaveText("No Access");
  }
  // Nor do the forms on them.
  const form = staff.getByRole("dialog").last();
  const place = await send("places.create", { name: "Vishansar", kind: "lake" });
  const itinerary = [{ title: "Up to the lake", description: "", placeIds: [place.id] }];
  const guest = { customerName: "Lake Guest", phone: "+91 90000 54321", travelers: 2, travelDate: inDays(30) };
  const tailorMade = { title: "Two lakes", itinerary, lines: [{ title: "Tents", quantity: 1, unitPrice: 9_000 }] };
  const made = await send("bookings.create", { ...guest, bookingType: "package", tailorMade });
  await as(["bookings:update"]);
  await staff.goto(`${ownHouse.origin}${adminPaths.bookings}?open=${made.id}`);
  await staff.getByRole("button", { name: "Edit" }).click();
  await expect(form.getByText("1 place on the way", { exact: true })).toBeVisible();
  await staff.waitForLoadState("networkidle");
  await as(["bookings:create", "bookings:update"]);
  await staff.goto(`${ownHouse.origin}${adminPaths.bookings}`);
  await staff.getByRole("button", { name: /^New Booking/ }).click();
  await form.getByLabel("Phone", { exact: true }).fill("+91 90000 54321");
  await staff.waitForLoadState("networkidle");
  expect(refused).toEqual([]);
});
