// What a handler without a house around it does: one query, one answer.
import express from "express";
import postgres from "postgres";

const sql = postgres(process.env.DATABASE_URL ?? "", { max: 10 });
const app = express();
app.get("/api/vehicles", async (_request, response) => {
  const data = await sql`select * from vehicles where is_active order by sort_order, name`;
  response.json({ status: "success", data });
});
app.get("/api/testimonials", async (_request, response) => {
  const data = await sql`select * from testimonials where status = 'approved' order by created_at desc`;
  response.json({ status: "success", data });
});
app.get("/api/packages", async (_request, response) => {
  const data = await sql`select * from tours where status = 'active' order by sort_order`;
  response.json({ status: "success", data });
});
app.get("/api/site-settings", async (_request, response) => {
  const [data] = await sql`select * from settings order by version desc limit 1`;
  response.json({ status: "success", data });
});
const server = app.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object") process.send?.(address?.port);
});
process.once("disconnect", () => process.exit());
