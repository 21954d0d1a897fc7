import { readFile } from "node:fs/promises";
import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths } from "@shikara/contract/routes";
import type { House } from "@shikara/testing/house";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { expectAccessible, expectSoundForStaff } from "./page-quality.ts";
import { inDays } from "./requests.ts";
import { openDashboard, signInAs } from "./staff.ts";

async function book(house: House, name: string, email: string): Promise<void> {
  const body = { package: "srinagar-deluxe-package", travelDate: inDays(40), travelers: 2, name, email };
  const answer = await fetch(`${house.origin}${restPaths.requestTour}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...body, phone: "+91 94190 77777" }),
  });
  expect(answer.status).toBe(201);
}

test("a customer is found by phone, merged with their double, exported and erased", async ({ page, fileHouse }) => {
  await book(fileHouse, "Nadia Khan", "nadia@khan.example");
  await signInAs(page, fileHouse, "manager");
  await openDashboard(page, fileHouse);
  await page.getByRole("link", { name: "Customers" }).first().click();
  await expect(page.getByText("Next journey").first()).toBeVisible();
  await expect(page.getByText("Last journey").first()).toBeVisible();
  await page.getByRole("searchbox", { name: "Search customers" }).fill("094190 77777");
  await expect(page.getByText("1 customer", { exact: true })).toBeVisible();
  // Whoever comes appears by themselves.
  await book(fileHouse, "N. Khan", "nk@khan.example");
  await expect(page.getByText("2 customers", { exact: true })).toBeVisible();
  await expect(page.getByText("Possible double")).toHaveCount(2);
  await page.getByRole("button", { name: "Nadia Khan" }).click();
  const drawer = page.getByRole("dialog", { name: "Nadia Khan", exact: true });
  await expectAccessible(page, "a customer");

  const more = async (name: string) => {
    await drawer.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  await more("Merge");
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
  await more("Export");
  const held: unknown = JSON.parse(await readFile(await (await download).path(), "utf8"));
  expect(held).toMatchObject({ people: [{ name: "Nadia Khan" }, { name: "N. Khan" }], bookings: [{}, {}] });

  await more("Erase");
  const question = page.getByRole("dialog", { name: "Erase customer" });
  await expect(question).toContainText("Still open: 2 journeys ahead, pending");
  await expect(question.getByRole("button", { name: "Erase" })).toBeDisabled();
  await question.getByLabel("Type Nadia Khan to confirm").fill("Nadia Khan");
  await question.getByRole("button", { name: "Erase" }).click();
  await said(page, "The customer's data is erased");
  await expect(drawer).toBeHidden();
  await page.getByRole("searchbox", { name: "Search customers" }).fill("khan.example");
  await expect(page.getByText("No customers found")).toBeVisible();
});

test("staff keep tags and notes of a customer, write to them, and book for them", async ({ page, ownHouse }) => {
  await book(ownHouse, "Nadia Khan", "nadia@khan.example");
  await signInAs(page, ownHouse, "agent");
  await page.goto(`${ownHouse.origin}${adminPaths.customers}`);
  const row = page.getByRole("row", { name: /Nadia Khan/ });
  await expect(row.getByRole("link", { name: "WhatsApp to Nadia Khan" })).toHaveAttribute(
    "href",
    "https://wa.me/919419077777",
  );
  // Anywhere in its row.
  await row.click({ position: { x: 5, y: 5 } });
  const drawer = page.getByRole("dialog", { name: "Nadia Khan", exact: true });
  await expect(drawer).toBeVisible();
  await page.keyboard.press("e");
  const form = page.getByRole("dialog", { name: "Edit Customer" });
  await form.getByLabel("Tags").fill("Honeymoon,Returning,");
  await form.getByLabel("Notes").fill("Calls after six");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await said(page, "Customer updated successfully");
  await expect(drawer.getByText("Calls after six")).toBeVisible();
  await expect(drawer.getByText("Honeymoon")).toBeVisible();
  await drawer.getByRole("button", { name: "Close" }).click();
  await page.getByLabel("Tag", { exact: true }).selectOption("Honeymoon");
  await expect(page.getByText("1 customer", { exact: true })).toBeVisible();
  await expect(row.getByText("Honeymoon")).toBeVisible();

  await row.getByRole("button", { name: "Nadia Khan" }).click();
  await drawer.getByRole("link", { name: "New booking" }).click();
  const booking = page.getByRole("dialog", { name: "New Booking" });
  await expect(booking.getByLabel("Name")).toHaveValue("Nadia Khan");
  await expect(booking.getByLabel("Email")).toHaveValue("nadia@khan.example");
  await expect(booking.getByLabel("Phone")).toHaveValue("+91 94190 77777");
  await booking.getByRole("button", { name: "Close" }).click();
  await expect(booking).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${adminPaths.bookings}$`));
});

test("the screen of customers is sound at every width", async ({ page, house }) => {
  await signInAs(page, house, "agent");
  await page.goto(`${house.origin}${adminPaths.customers}`);
  await expect(page.getByText(/\d+ customers$/)).toBeVisible();
  await expectSoundForStaff(page, adminPaths.customers);
});
