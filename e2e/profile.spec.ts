import type { Page } from "@playwright/test";
import { adminPaths, paths } from "@shikara/contract/routes";
import { DEMO_PASSWORD } from "@shikara/testing/house";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { expectAccessible, expectSoundForStaff } from "./page-quality.ts";
import { png } from "./png.ts";
import { openDashboard, signInAs } from "./staff.ts";

const account = (page: Page) => page.getByRole("button", { name: /^Your account:/ });
const NEW_PASSWORD = "walnut by the Jhelum";

test("a member changes name and picture, and the frame shows it at once", async ({
  page,
  fileHouse,
  expectedOutput,
}) => {
  expectedOutput.push(/409 \(Conflict\)/);
  await signInAs(page, fileHouse, "agent");
  await openDashboard(page, fileHouse);
  await account(page).press("Enter");
  await page.getByRole("menuitem", { name: "Your profile" }).press("Enter");
  await expect(page).toHaveURL(new RegExp(`${adminPaths.profile}$`));
  await expect(page.getByRole("heading", { level: 1, name: "Your Profile" })).toBeVisible();

  await page.getByLabel("Full Name").fill("");
  await page.getByLabel("Email").fill("no address");
  await page.keyboard.press("Control+s");
  await said(page, "Please fill in this field");
  await said(page, "Please enter a valid e-mail address");
  await page.getByLabel("Email").fill("admin@shikara.example");
  await page.getByLabel("Your Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel("Full Name").fill("Demo Renamed");
  await page.getByRole("button", { name: /^Save Changes/ }).click();
  await said(page, "This e-mail is taken");
  await expect(page.getByLabel("Full Name")).toHaveValue("Demo Renamed");
  await page.getByLabel("Email").fill("renamed@example.com");
  const portrait = { name: "me.png", mimeType: "image/png", buffer: png(200, 200, [120, 60, 20]) };
  await page.locator("input[type=file]").setInputFiles(portrait);
  await expect(page.getByLabel("Avatar address")).toHaveValue(/^\/media\//);
  await page.getByRole("button", { name: /^Save Changes/ }).click();
  await said(page, "Profile updated successfully");
  await expect(account(page)).toHaveAccessibleName("Your account: Demo Renamed, Agent");
  await expect(account(page).locator("img")).toHaveAttribute("src", /^\/media\//);
  await page.reload();
  await expect(account(page)).toHaveAccessibleName("Your account: Demo Renamed, Agent");
  await expect(page.getByLabel("Email")).toHaveValue("renamed@example.com");
});

test("a new password ends the other sessions, and so does their button", async ({
  browser,
  page,
  ownHouse,
  expectedOutput,
}) => {
  // The wrong password, and what the ended sessions are answered.
  expectedOutput.push(/40[01] \((?:Bad Request|Unauthorized)\)/);
  const elsewhere = async () => {
    const other = await (await browser.newContext()).newPage();
    await signInAs(other, ownHouse, "agent");
    await openDashboard(other, ownHouse);
    return other;
  };
  await signInAs(page, ownHouse, "agent");
  const second = await elsewhere();
  await page.goto(`${ownHouse.origin}${adminPaths.profile}`);
  const sessions = page.getByRole("listitem").filter({ hasText: /Chrome on (?:Windows|Linux)/ });
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText("This one");
  await expect(sessions.first().getByRole("button")).toHaveCount(0);
  await sessions
    .nth(1)
    .getByRole("button", { name: /^End Chrome on \w+, since/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "End this session?" });
  await dialog.getByLabel("Your Password", { exact: true }).fill("not this one");
  await dialog.getByRole("button", { name: "End Session" }).click();
  await expect(dialog.getByText("This is not your present password")).toBeVisible();
  await expectAccessible(page, "ending a session");
  await dialog.getByLabel("Your Password", { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole("button", { name: "End Session" }).click();
  await said(page, "Session ended");
  await expect(sessions).toHaveCount(1);
  await second.goto(`${ownHouse.origin}${adminPaths.dashboard}`);
  await expect(second).toHaveURL(new RegExp(`${paths.adminLogin}`));

  const third = await elsewhere();
  await page.reload();
  await expect(sessions).toHaveCount(2);
  const change = page.getByRole("button", { name: "Change Password" });
  await page.getByLabel("Current Password").fill("not this one");
  await page.getByLabel("New Password").fill("seven 7");
  await change.click();
  await said(page, "Password must be at least 8 characters long");
  await page.getByLabel("New Password").fill(NEW_PASSWORD);
  await change.click();
  await expect(page.getByLabel("Current Password")).toHaveAccessibleDescription("This is not your present password");
  await expect(page.getByLabel("New Password")).toHaveValue(NEW_PASSWORD);
  await page.getByLabel("Current Password").fill(DEMO_PASSWORD);
  await change.click();
  await said(page, "Password changed successfully");
  await expect(sessions).toHaveCount(1);
  await expect(page.getByLabel("Current Password")).toHaveValue("");
  await third.goto(`${ownHouse.origin}${adminPaths.dashboard}`);
  await expect(third).toHaveURL(new RegExp(`${paths.adminLogin}`));

  await page.getByRole("main").getByRole("button", { name: "Log out" }).click();
  // Their own door: the other would not take them.
  await page.waitForURL(`**${paths.teamLogin}`);
  await page.getByLabel("Username", { exact: true }).fill("agent");
  await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL(`**${adminPaths.dashboard}`);
  await expect(account(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  for (const other of [second, third]) await other.context().close();
});

test("axe finds nothing on the profile, in light and dark, nothing overflows, and a calendar subscribes", async ({
  page,
  house,
}) => {
  await signInAs(page, house, "manager");
  await page.goto(`${house.origin}${adminPaths.profile}`, { waitUntil: "networkidle" });
  await expectSoundForStaff(page, "profile");
  // A calendar elsewhere reads bookings at an address that is shown once.
  await page.getByRole("button", { name: "Make address for all bookings" }).click();
  await page.getByLabel("Your Password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Make Address" }).click();
  const shown = page.getByRole("dialog", { name: "Calendar address" });
  const address = (await shown.getByText(/\.ics\?key=/).textContent()) ?? "";
  await expectAccessible(page, "a calendar's address");
  expect(await (await fetch(address)).text()).toContain("BEGIN:VEVENT");
  await shown.getByRole("button", { name: "I have kept it" }).click();
  await page.getByRole("button", { name: "End the address for all bookings" }).click();
  await said(page, "The address opens nothing any more");
  expect((await fetch(address)).status).toBe(404);
  await account(page).click();
  await expectSoundForStaff(page, "account menu");
});
