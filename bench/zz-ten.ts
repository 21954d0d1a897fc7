import { restPaths } from "@shikara/contract/rest-routes";
import type { ProcedurePath } from "@shikara/api/procedures";
import { day, fiveYears, year } from "./agency.ts";
import { callTimes, quantile } from "./callers.ts";
const origin = "http://localhost:47400";
const answer = await fetch(`${origin}${restPaths.signIn}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ username: "admin", password: "Saffron-fields-7" }) });
const headers = { authorization: `Bearer ${(await answer.json()).access_token}` };
const asked: Record<string, [ProcedurePath, object | undefined]> = {
  "bookings, the first page": ["bookings.adminList", { limit: 24 }],
  "bookings, a word that many have": ["bookings.adminList", { search: "journey" }],
  "bookings, a word that few have": ["bookings.adminList", { search: "c4ca423" }],
  "bookings of a week": ["bookings.adminList", { from: day(0), to: day(6) }],
  "bookings' figures": ["bookings.stats", undefined],
  enquiries: ["enquiries.adminList", { limit: 24 }],
  "the audit log": ["audit.list", {}],
  "a year's sales": ["reports.sales", year],
  "five years' sales by place": ["reports.sales", { ...fiveYears, by: "place" }],
  "a year's conversion": ["reports.conversion", year],
  "what is owed": ["reports.owed", undefined],
  "a year's tax": ["reports.tax", year],
  "a year's cash": ["reports.cash", { from: day(-365), to: day(0) }],
};
const house = { origin, headers } as never;
for (const [name, [procedure, input]] of Object.entries(asked)) {
  try {
    const [first = 0] = await callTimes(house, procedure, input, 1);
    const taken = await callTimes(house, procedure, input, 80);
    console.log(`${name} | ${first.toFixed(0)}; ${quantile(taken, 0.5).toFixed(0)}, ${quantile(taken, 0.95).toFixed(0)}`);
  } catch (error) { console.log(name, "FAILED", String(error).slice(0, 300)); }
}
if (process.env.EXPORTS) for (const [name, path] of Object.entries({
  "export: bookings of a month": `${restPaths.bookingsExport}?from=${day(-30)}&to=${day(0)}`,
  "export: all bookings": restPaths.bookingsExport,
})) {
  const start = performance.now();
  const a = await fetch(origin + path, { headers });
  let bytes = 0;
  for await (const part of a.body ?? []) bytes += part.length;
  console.log(`${name} | ${a.status} ${((performance.now() - start) / 1000).toFixed(1)} s, ${(bytes / 1024 / 1024).toFixed(1)} MB`);
}
