import type { LANGUAGES } from "@shikara/contract/texts/languages";
import { solid, textOf } from "@shikara/testing/pdf";
import { expect, it } from "vitest";
import { blank } from "./paper.ts";
import { printHere } from "./print-here.tsx";

const issuer = { name: "Demo", legalName: "", gstin: "", upiId: "", address: [], phone: "", email: "" };

/** What a paper says that has this for its title. */
async function printed(title: string, language: (typeof LANGUAGES)[number]): Promise<string> {
  const customer = { name: "", email: "", phone: "" };
  const paper = { ...blank({ title, number: "1", date: "", issuer, customer }), language };
  return solid((await textOf(await printHere([paper]))).join(""));
}

it("loses no letter of a paper because another one was printed before with it as a part of a letter", async () => {
  // Its ा is a part of आ, and of nothing else here.
  await printed("आओ", "hi");
  expect(await printed("आपकी योजना", "hi")).toContain(solid("आपकी योजना"));
});
