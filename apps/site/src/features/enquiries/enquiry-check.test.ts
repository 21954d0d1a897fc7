import { describe, expect, it } from "vitest";
import { checkEnquiry } from "./enquiry-check.ts";

const filled = {
  name: "Meera Nair",
  email: "meera@example.com",
  phone: "+91 98470 12345",
  inquiryType: "general",
  subject: "A week in April",
  message: "Four of us, for the tulips.",
  preferredContact: "any",
  website: "",
};

describe("the contact form", () => {
  it("passes on what was filled in", () => expect(checkEnquiry(filled)).toEqual({ request: filled }));

  it("tells of every empty field, in the order of the form", () => {
    const check = checkEnquiry({ ...filled, name: " ", message: "", email: "", phone: "", subject: "" });
    expect("faults" in check && Object.keys(check.faults)).toEqual(["name", "email", "phone", "subject", "message"]);
  });

  it("says once what is wrong with an address", () => {
    expect(checkEnquiry({ ...filled, email: "meera" })).toEqual({
      faults: { email: "Please enter a valid e-mail address" },
    });
  });
});
