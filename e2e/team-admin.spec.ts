import { adminPaths, paths } from "@shikara/contract/routes";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { expectSoundForStaff } from "./page-quality.ts";
import { chooseOwnPassword, signInAsAdmin } from "./staff.ts";

test("team: a member is added, signs in, gets a new password, and goes", async ({ browser, page, fileHouse }) => {
  await signInAsAdmin(page, fileHouse);
  await page.goto(`${fileHouse.origin}${adminPaths.team}`);
  await page.getByRole("button", { name: /^Add Team Member/ }).click();
  const dialog = page.getByRole("dialog", { name: "Add Team Member" });
  await dialog.getByLabel("Full Name").fill("Demo Newcomer");
  await dialog.getByLabel("Username").fill("newcomer");
  await dialog.getByLabel("Email").fill("newcomer@example.com");
  await dialog.getByLabel("Phone").fill("+91 98765 43210");
  await dialog.getByLabel("Department").fill("Sales");
  await dialog.getByLabel("Password").fill("short");
  await dialog.getByRole("button", { name: /^Add Member/ }).click();
  await expect(dialog.getByText("Password must be at least 8 characters long")).toBeVisible();
  await dialog.getByLabel("Password").fill("kahwa at dawn");
  await dialog.getByRole("button", { name: /^Add Member/ }).click();
  await said(page, "Team member created successfully!");

  const staff = await (await browser.newContext()).newPage();
  const signIn = async (password: string) => {
    await staff.goto(`${fileHouse.origin}${paths.teamLogin}`);
    await staff.getByLabel("Username", { exact: true }).fill("newcomer");
    await staff.getByLabel("Password", { exact: true }).fill(password);
    await staff.getByRole("button", { name: "Sign In", exact: true }).click();
    await staff.waitForURL(`**${adminPaths.dashboard}`);
  };
  await signIn("kahwa at dawn");
  await expect(staff.getByText("Login successful! Welcome to the team portal.")).toBeVisible();
  await expect(staff.getByRole("heading", { name: "Choose a password of your own" })).toBeVisible();
  await expect(staff.getByRole("link", { name: "Vehicles" })).toHaveCount(0);
  await expectSoundForStaff(staff, "a password of one's own");
  await page.getByRole("button", { name: "How Demo Newcomer signs in" }).click();
  await expect(page.getByRole("dialog")).toContainText("Has not chosen a password yet.");
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  await chooseOwnPassword(staff, "kahwa at dawn", "saffron by the lake");
  // An agent reads the fleet, and finds nothing there to change it with; the team is the administrator's.
  await staff.getByRole("link", { name: "Vehicles" }).first().click();
  await expect(staff.getByText("6 vehicles")).toBeVisible();
  await expect(staff.getByRole("button", { name: /Edit|Delete|Add New/ })).toHaveCount(0);
  await expect(staff.getByRole("link", { name: "Team" })).toHaveCount(0);
  await staff.goto(`${fileHouse.origin}${adminPaths.team}/`);
  await expect(staff.getByRole("heading", { name: "No Access" })).toBeVisible();
  await expect(staff.getByRole("button", { name: /Add|Retry/ })).toHaveCount(0);

  await page.getByRole("button", { name: "Change password of Demo Newcomer" }).click();
  await page.getByLabel("New Password").fill("saffron at noon");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Change Password/ })
    .click();
  await said(page, "Password changed successfully");
  await staff.goto(`${fileHouse.origin}${adminPaths.dashboard}`);
  await expect(staff).toHaveURL(fileHouse.origin + paths.adminLogin);
  await signIn("saffron at noon");
  await chooseOwnPassword(staff, "saffron at noon", "a walnut tree in rain");

  await page.getByRole("searchbox", { name: "Search team members" }).fill("newcomer");
  await page.getByRole("button", { name: "Delete Demo Newcomer" }).click();
  await said(page, "Are you sure you want to delete this team member? This action cannot be undone.");
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await said(page, "Team member deleted successfully");
  await said(page, "No team members found");
});
