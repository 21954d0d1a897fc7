// A two-page confirmation as a PDF, against compressing 8 MB in the same process: what the machine can do at that minute.
// npx tsx bench/documents.ts; exits with 1 when the ratio is over its target.
import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { blank, type Paper } from "../packages/api/src/documents/paper.ts";
import { printHere } from "../packages/api/src/documents/print-here.tsx";

const ROUNDS = 15;
const TARGET = 1;

const issuer = {
  ...{ name: "Shikara", legalName: "", gstin: "", upiId: "shikara@okbank", phone: "+91 194 240 0000" },
  ...{ address: ["Boulevard Road, Dal Lake, Srinagar"], email: "namaste@shikara.example" },
};
const customer = { name: "श्रीमती प्रिया शर्मा", email: "priya@example.com", phone: "+91 98765 43210" };
const paper: Paper = {
  ...blank({ title: "Booking confirmation", number: "SHK-7K3Q-9XMD", date: "22 Nov 2026", issuer, customer }),
  facts: [["Package", "Kashmir Valley Explorer"]],
  lines: [{ title: "Kashmir Valley Explorer", detail: "4 × ₹25,000", amount: "₹1,00,000" }],
  sums: [{ name: "Balance", amount: "₹1,00,000", isStrong: true }],
  upi: { address: "upi://pay?pa=shikara@okbank&pn=Shikara&am=100000.00&cu=INR&tn=SHK-7K3Q-9XMD", amount: "₹1,00,000" },
  itinerary: Array.from({ length: 7 }, (_, at) => ({
    day: at + 1,
    title: "Arrival in Srinagar and a shikara on the Dal",
    description: "A driver waits at the airport and brings you to the houseboat, and a shikara to the gardens. ".repeat(
      2,
    ),
  })),
};
const bytes = randomBytes(8 * 1024 * 1024);

const median = (figures: number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

// Fonts are read once in the life of a server.
await printHere([paper]);
const [printing, packing]: [number[], number[]] = [[], []];
for (let round = 0; round < ROUNDS; round += 1) {
  printing.push(await timed(() => printHere([paper])));
  packing.push(await timed(() => gzipSync(bytes)));
}
const ratio = median(printing) / median(packing);
const verdict = ratio > TARGET ? `OVER ${TARGET}` : "ok";
console.log(
  `confirmation ${median(printing).toFixed(0)} ms   8 MB packed ${median(packing).toFixed(0)} ms   ratio ${ratio.toFixed(2)} ${verdict}`,
);
if (ratio > TARGET) process.exitCode = 1;
