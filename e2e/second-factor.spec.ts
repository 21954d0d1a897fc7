import type { Page } from "@playwright/test";
import { adminPaths, paths } from "@shikara/contract/routes";
import { appCode } from "@shikara/testing/authenticator";
import { DEMO_PASSWORD, type House } from "@shikara/testing/house";
import { startSmtp } from "@shikara/testing/smtp";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { expectAccessible, expectSound, expectSoundForStaff } from "./page-quality.ts";
import { signInAs, signInAsAdmin } from "./staff.ts";

const panel = (page: Page) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: "Second factor" }) });
const endSession = (page: Page) => page.context().clearCookies({ name: /shikara$/ });
const dialog = (page: Page) => page.getByRole("dialog");

/** Sets an authenticator app up where the panel stands. @returns its key and the recovery codes */
async function setUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await panel(page).getByRole("button", { name: "Set Up authenticator app" }).click();
  await dialog(page).getByLabel("Your Password", { exact: true }).fill(DEMO_PASSWORD);
  await dialog(page).getByRole("button", { name: "Go On" }).click();
  const key = dialog(page).locator(".select-all");
  const secret = ((await key.textContent()) ?? "").replaceAll(" ", "");
  await expectAccessible(page, "a key for an app");
  await dialog(page).getByLabel("Code", { exact: true }).fill(appCode(secret));
  await dialog(page).getByRole("button", { name: "Set Up" }).click();
  await expect(dialog(page)).toHaveAccessibleName("Your recovery codes");
  const codes = await dialog(page).getByRole("listitem").allTextContents();
  expect(codes).toHaveLength(10);
  await expectAccessible(page, "recovery codes");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Back to the codes" }).click();
  await dialog(page).getByRole("button", { name: "I Have Kept Them" }).click();
  return { secret, codes };
}

async function typePassword(page: Page, house: House, username: string, password = DEMO_PASSWORD) {
  await page.goto(`${house.origin}${paths.teamLogin}`);
  await page.getByLabel("Username", { exact: true }).fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

async function signOut(page: Page) {
  await page.getByRole("button", { name: "Log out" }).first().click();
  await page.waitForURL(`**${paths.teamLogin}`);
}

test("an authenticator app is set up, asked for at the door, and not on a remembered device", async ({
  page,
  fileHouse,
  expectedOutput,
}) => {
  // What is asked for is answered 401, a wrong password beside a field 400.
  expectedOutput.push(/40[01] \((?:Bad Request|Unauthorized)\)/);
  await signInAs(page, fileHouse, "agent");
  await page.goto(`${fileHouse.origin}${adminPaths.profile}`);
  await panel(page).getByRole("button", { name: "Set Up authenticator app" }).click();
  await dialog(page).getByLabel("Your Password", { exact: true }).fill("not this one");
  await dialog(page).getByRole("button", { name: "Go On" }).click();
  await expect(dialog(page).getByText("This is not your present password")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  const { secret, codes } = await setUpApp(page);
  await expect(panel(page)).toContainText("10 of 10 left");
  await expectSoundForStaff(page, "profile with a second factor");

  await signOut(page);
  await typePassword(page, fileHouse, "agent");
  await expect(page.getByText("Please enter the code of your authenticator app.")).toBeVisible();
  await expect(page.getByLabel("Username", { exact: true })).toBeHidden();
  await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
  await expectSound(page);
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Code", { exact: true })).toHaveAccessibleDescription(/not right, or was used already/);
  // Of the half minute to come: the present one may be used up, and a clock that turns meanwhile makes it the present one.
  await page.getByLabel("Code", { exact: true }).fill(appCode(secret, 1));
  await page.getByLabel("Do not ask on this device for 30 days").check();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${adminPaths.dashboard}`);

  await signOut(page);
  await typePassword(page, fileHouse, "agent");
  await page.waitForURL(`**${adminPaths.dashboard}`);
  await page.goto(`${fileHouse.origin}${adminPaths.profile}`);
  await panel(page)
    .getByRole("button", { name: /^Forget Chrome/ })
    .click();
  await said(page, "This device is asked for the second factor again");

  // The telephone is lost.
  await signOut(page);
  await typePassword(page, fileHouse, "agent");
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery Code", { exact: true }).fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL(`**${adminPaths.dashboard}`);
  await page.goto(`${fileHouse.origin}${adminPaths.profile}`);
  await expect(panel(page)).toContainText("9 of 10 left");
  await panel(page).getByRole("button", { name: "Remove authenticator app" }).click();
  await dialog(page).getByLabel("Your Password", { exact: true }).fill(DEMO_PASSWORD);
  await dialog(page).getByRole("button", { name: "Remove" }).click();
  await said(page, "The authenticator app is no longer asked for");
  await expect(panel(page).getByText("Off", { exact: true })).toBeVisible();
});

test("a passkey signs in by itself", async ({ page, fileHouse, expectedOutput }) => {
  expectedOutput.push(/401 \(Unauthorized\)/);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await signInAs(page, fileHouse, "manager");
  await page.goto(`${fileHouse.origin}${adminPaths.profile}`);
  await panel(page).getByRole("button", { name: "Add a passkey" }).click();
  await expectAccessible(page, "a passkey");
  await dialog(page).getByLabel("Name", { exact: true }).fill("Office laptop");
  await dialog(page).getByLabel("Your Password", { exact: true }).fill(DEMO_PASSWORD);
  await dialog(page).getByRole("button", { name: "Add Passkey" }).click();
  await expect(dialog(page)).toHaveAccessibleName("Your recovery codes");
  await dialog(page).getByRole("button", { name: "I Have Kept Them" }).click();
  await expect(panel(page)).toContainText("Office laptop");

  // The device has one already.
  await panel(page).getByRole("button", { name: "Add a passkey" }).click();
  await dialog(page).getByLabel("Your Password", { exact: true }).fill(DEMO_PASSWORD);
  await dialog(page).getByRole("button", { name: "Add Passkey" }).click();
  await expect(dialog(page).getByText("This device has a passkey for you already.", { exact: false })).toBeVisible();
  await dialog(page).getByRole("button", { name: "Cancel" }).click();

  // The session ends over a form: it is gone on with by the passkey, at once or where it is asked for behind the password.
  await page.goto(`${fileHouse.origin}${adminPaths.vehicles}`);
  await page.getByRole("button", { name: /^Add New Vehicle/ }).click();
  await dialog(page).getByLabel("Name", { exact: true }).fill("Night bus");
  await dialog(page).getByLabel("Model").fill("Volvo");
  await dialog(page).getByLabel("Capacity").fill("40");
  await dialog(page).getByLabel("Price", { exact: true }).fill("60");
  await endSession(page);
  await page.keyboard.press("Control+s");
  const again = page.getByRole("dialog", { name: "Please sign in again" });
  await again.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await again.getByLabel("Password", { exact: true }).press("Enter");
  await expect(again.getByText("Please sign in with your passkey, or enter a recovery code.")).toBeVisible();
  await expect(again.getByLabel("Recovery Code", { exact: true })).toBeFocused();
  await expectAccessible(page, "a passkey where a session has ended");
  await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await again.getByRole("button", { name: "Sign In with a Passkey" }).click();
  await expect(again.getByText("Your device did not say yes", { exact: false })).toBeVisible();
  await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await again.getByRole("button", { name: "Sign In with a Passkey" }).click();
  await said(page, "Vehicle created successfully");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await signOut(page);
  await page.goto(`${fileHouse.origin}${paths.teamLogin}`);
  await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await page.getByRole("button", { name: "Sign In with a Passkey" }).click();
  await expect(page.getByText("Your device did not say yes", { exact: false })).toBeVisible();
  await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await page.getByRole("button", { name: "Sign In with a Passkey" }).click();
  await page.waitForURL(`**${adminPaths.dashboard}`);
  // The password alone no longer opens.
  await signOut(page);
  await typePassword(page, fileHouse, "manager");
  await expect(page.getByText("Please sign in with your passkey, or enter a recovery code.")).toBeVisible();
  await page.getByRole("button", { name: "Sign In with a Passkey" }).click();
  await page.waitForURL(`**${adminPaths.dashboard}`);
  await page.goto(`${fileHouse.origin}${adminPaths.profile}`);
  await expect(panel(page)).toContainText(/Passkey, last used/);

  // A passkey that the house does not know any more.
  await panel(page).getByRole("button", { name: "Remove passkey Office laptop" }).click();
  await dialog(page).getByLabel("Your Password", { exact: true }).fill(DEMO_PASSWORD);
  await dialog(page).getByRole("button", { name: "Remove" }).click();
  await said(page, "The passkey is removed");
  await signOut(page);
  await page.goto(`${fileHouse.origin}${paths.teamLogin}`);
  await page.getByRole("button", { name: "Sign In with a Passkey" }).click();
  await expect(page.getByText("This passkey opens no account here.")).toBeVisible();
  await devtools.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
});

test("an administrator demands a second factor, sees and ends sessions, and takes a lost one away", async ({
  browser,
  page,
  fileHouse,
  expectedOutput,
}) => {
  expectedOutput.push(/40[013] \(/);
  const staff = await (await browser.newContext()).newPage();
  await signInAs(staff, fileHouse, "agent");
  await signInAsAdmin(page, fileHouse);
  await page.goto(`${fileHouse.origin}${adminPaths.team}`);
  await page.getByRole("button", { name: "Second Factor", exact: true }).click();
  await dialog(page).getByLabel("Agents").check();
  await dialog(page).getByLabel("Your Password", { exact: true }).fill("Saffron-fields-7");
  await expectAccessible(page, "who must have a second factor");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await said(page, "Saved. Who has no second factor yet is asked for one at once.");

  await staff.goto(`${fileHouse.origin}${adminPaths.bookings}`);
  await expect(staff.getByRole("heading", { name: "One more step" })).toBeVisible();
  await expect(staff.getByRole("link", { name: "Bookings" })).toHaveCount(0);
  await expectSoundForStaff(staff, "one more step");
  await setUpApp(staff);
  await expect(staff.getByRole("heading", { level: 1, name: "Bookings" })).toBeVisible();

  await page.getByRole("button", { name: "How Imran Lone signs in" }).click();
  await expect(dialog(page)).toContainText("With a second factor. Authenticator app, 10 recovery codes left");
  await expectAccessible(page, "how somebody signs in");
  await dialog(page).getByRole("button", { name: "End All Sessions" }).click();
  await dialog(page).getByLabel("Your Password", { exact: true }).fill("Saffron-fields-7");
  await dialog(page).getByRole("button", { name: "End All" }).click();
  await said(page, "All sessions ended");
  await expect(dialog(page)).toContainText("Not signed in anywhere");
  await staff.goto(`${fileHouse.origin}${adminPaths.dashboard}`);
  await expect(staff).toHaveURL(new RegExp(`${paths.adminLogin}`));
  await dialog(page).getByRole("button", { name: "Take the Second Factor Away" }).click();
  await dialog(page).getByLabel("Your Password", { exact: true }).fill("Saffron-fields-7");
  await dialog(page).getByRole("button", { name: "Take Away" }).click();
  await said(page, "The member signs in with the password alone");
  await typePassword(staff, fileHouse, "agent");
  await expect(staff.getByRole("heading", { name: "One more step" })).toBeVisible();

  // All of it stands in the audit log.
  await page.goto(`${fileHouse.origin}${adminPaths.audit}?domain=auth`);
  const log = page.getByRole("listitem");
  await expect(log.filter({ hasText: "The second factor was taken away: Imran Lone" })).toHaveCount(1);
  await log.filter({ hasText: "Signed in" }).first().getByText("Password").click();
  await expect(log.filter({ hasText: "Signed in" }).first()).toContainText(/Chrome on (?:Linux|Windows)/);
  await staff.context().close();
});

test("a forgotten password is set with a mailed link, without JavaScript", async ({ browser, ownHouse }) => {
  const smtp = await startSmtp();
  await ownHouse.stop();
  await ownHouse.start({ SMTP_URL: smtp.url, MAIL_FROM: "Shikara <hello@shikara.test>" });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${ownHouse.origin}${paths.teamLogin}`, { waitUntil: "commit" });
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByLabel("Username or E-mail").fill("agent");
  await page.getByRole("button", { name: "Mail Me a Link" }).click();
  await expect(page.getByText(/If there is such an account/)).toBeVisible();
  await expect.poll(() => smtp.to("imran.lone@example.com").length).toBe(1);
  const [mail] = smtp.to("imran.lone@example.com");
  const link = /https?:\S+new-password\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  await page.goto(link, { waitUntil: "commit" });
  await page.getByLabel("New Password").fill("password1");
  await page.getByRole("button", { name: "Set Password" }).click();
  await expect(page.getByText("This password is among the commonest, or nearly.").first()).toBeVisible();
  await page.getByLabel("New Password").fill("walnut by the Jhelum");
  await page.getByRole("button", { name: "Set Password" }).click();
  await expect(page.getByText("Your new password is set. Please sign in with it.")).toBeVisible();
  await page.goto(link, { waitUntil: "commit" });
  await page.getByLabel("New Password").fill("another by the Jhelum");
  await page.getByRole("button", { name: "Set Password" }).click();
  await expect(page.getByText("This link has been used, or is too old. Please ask for another.")).toBeVisible();
  await page.goto(`${ownHouse.origin}${paths.teamLogin}`, { waitUntil: "commit" });
  await page.getByLabel("Username", { exact: true }).fill("agent");
  await page.getByLabel("Password", { exact: true }).fill("walnut by the Jhelum");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL(`**${adminPaths.dashboard}`);
  await context.close();
  await smtp.stop();
});
