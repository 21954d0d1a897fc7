import { readFile } from "node:fs/promises";
import { expect, test } from "./fixtures.ts";
import type { House } from "./harness.ts";
import { inDays } from "./requests.ts";
import { expectAccessible, expectSoundForStaff } from "./sound.ts";
import { openDashboard, said, signInAs } from "./staff.ts";

async function book(house: House, name: string, email: string): Promise<void> {
  const body = { package: "srinagar-deluxe-package", travelDate: inDays(40), travelers: 2, name, email };
  const answer = await fetch(`${house.origin}/api/bookings/package`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...body, phone: "+91 94190 77777" }),
  });
  expect(answer.status).toBe(201);
}

test("a customer is found by phone, merged with their double, exported and erased", async ({ page, ownHouse }) => {
  await book(ownHouse, "Nadia Khan", "nadia@khan.example");
  await signInAs(page, ownHouse, "manager");
  await openDashboard(page, ownHouse);
  await page.getByRole("link", { name: "Customers" }).first().click();
  await expect(page.getByText(/, next journey /).first()).toBeVisible();
  await expect(page.getByText(/, last journey /).first()).toBeVisible();
  await page.getByRole("searchbox", { name: "Search customers" }).fill("094190 77777");
  await expect(page.getByText("1 customer", { exact: true })).toBeVisible();
  // Whoever comes appears by themselves.
  await book(ownHouse, "N. Khan", "nk@khan.example");
  await expect(page.getByText("2 customers", { exact: true })).toBeVisible();
  await expect(page.getByText("Possible double")).toHaveCount(2);
  await page.getByRole("button", { name: "Nadia Khan" }).click();
  const drawer = page.getByRole("dialog", { name: "Nadia Khan", exact: true });
  await expectAccessible(page, "a customer");

  await drawer.getByRole("button", { name: "Merge" }).click();
  await page.getByRole("button", { name: /N\. Khan/ }).click();
  await page.getByRole("dialog", { name: "Merge customers" }).getByRole("button", { name: "Merge" }).click();
  await said(page, "Customers merged");
  await expect(page.getByText("1 customer", { exact: true })).toBeVisible();
  await expect(drawer.getByText("nk@khan.example", { exact: true })).toBeVisible();
  const booked = drawer.getByRole("link", { name: "Srinagar Deluxe Package" });
  await expect(booked).toHaveCount(2);
  await booked.first().click();
  await page.getByRole("link", { name: "All of this customer" }).click();
  await expect(drawer).toBeVisible();

  const download = page.waitForEvent("download");
  await drawer.getByRole("button", { name: "Export" }).click();
  const held: unknown = JSON.parse(await readFile(await (await download).path(), "utf8"));
  expect(held).toMatchObject({ people: [{ name: "Nadia Khan" }, { name: "N. Khan" }], bookings: [{}, {}] });

  await drawer.getByRole("button", { name: "Erase" }).click();
  const question = page.getByRole("dialog", { name: "Erase customer" });
  await expect(question.getByRole("button", { name: "Erase" })).toBeDisabled();
  await question.getByLabel("Type Nadia Khan to confirm").fill("Nadia Khan");
  await question.getByRole("button", { name: "Erase" }).click();
  await said(page, "The customer's data is erased");
  await expect(drawer).toBeHidden();
  await page.getByRole("searchbox", { name: "Search customers" }).fill("khan.example");
  await expect(page.getByText("No customers found")).toBeVisible();
});

test("the screen of customers is sound at every width", async ({ page, house }) => {
  await signInAs(page, house, "agent");
  await page.goto(`${house.origin}/admin/customers`);
  await expect(page.getByText(/\d+ customers$/)).toBeVisible();
  await expectSoundForStaff(page, "/admin/customers");
});
