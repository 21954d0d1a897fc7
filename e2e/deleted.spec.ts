import { adminPaths } from "@shikara/contract/routes";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { expectSoundForStaff } from "./page-quality.ts";
import { signInAs } from "./staff.ts";

test("what was deleted is brought back as it was, and visitors see it again", async ({ page, fileHouse }) => {
  await signInAs(page, fileHouse, "manager");
  await page.goto(`${fileHouse.origin}${adminPaths.testimonials}`);
  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /^Delete/ }) })
    .first();
  // What is not on the screen yet has no inner text: the card's words are read as they stand in the page.
  const name = ((await card.getByRole("heading").first().textContent()) ?? "").trim();
  expect(name).not.toBe("");
  await card.getByRole("button", { name: /^Delete/ }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText(
    "There is no Undo on this screen: for 30 days it can be brought back under Deleted, then it is gone for good.",
  );
  await question.getByRole("button", { name: /^Delete/ }).click();
  await said(page, "Testimonial deleted successfully");

  await page.getByRole("link", { name: "Deleted", exact: true }).first().click();
  const row = page.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("testimonial");
  await expectSoundForStaff(page, "what was deleted");
  await row.getByRole("button", { name: `Bring back ${name}` }).dblclick();
  await said(page, "It is back as it was");
  await expect(page.getByText("Not found")).toHaveCount(0);
  await expect(page.getByText("Nothing was deleted")).toBeVisible();
  await page.goto(`${fileHouse.origin}${adminPaths.testimonials}`);
  await expect(page.getByRole("heading", { name })).toBeVisible();
});
