import { request } from "node:http";
import { MARK_ID } from "@shikara/api/media/own-store";
import { MAX_IMAGE_BYTES } from "@shikara/contract/media/pictures";
import { restPaths } from "@shikara/contract/rest-routes";
import { paths } from "@shikara/contract/routes";
import { media } from "@shikara/db/schema";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";

let bed: Serverbed;
let manager: Record<string, string>;
let photo: Buffer;
beforeAll(async () => {
  bed = await createServerbed();
  manager = await bed.bearer("manager");
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#20737a" } })
    .withExif({ IFD3: { GPSLatitude: "34/1 5/1 0/1" } })
    .jpeg()
    .toBuffer();
});
afterAll(() => bed.close());

function upload(
  bytes: Buffer,
  { name = "photo.jpg", type = "image/jpeg", category = "vehicles" } = {},
  headers = manager,
) {
  const form = new FormData();
  form.set("category", category);
  form.set("file", new Blob([new Uint8Array(bytes)], { type }), name);
  return bed.send("POST", restPaths.upload, { headers, body: form });
}
const stored = () => bed.services.db.$count(media);
async function storedPictures() {
  const ids: string[] = [];
  for await (const { id } of bed.services.images.pictures()) ids.push(id);
  return ids;
}

describe("an upload", () => {
  it("comes back in every form, without what the camera wrote into it", async () => {
    const { status, json } = await upload(photo);
    expect(status).toBe(200);
    expect(json).toMatchObject({ status: "success", width: 900, height: 600, message: "Image uploaded successfully" });
    expect(json.url).toBe(paths.picture(json.id, "image.jpg"));
    for (const [file, type] of [
      ["image.jpg", "image/jpeg"],
      ["400.avif", "image/avif"],
      ["400.webp", "image/webp"],
    ] as const) {
      const response = await fetch(`${bed.origin}${paths.picture(json.id, file)}`);
      expect(response.headers.get("content-type")).toBe(type);
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(response.headers.get("cache-control")).toContain("immutable");
      expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
      const { exif } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(exif).toBeUndefined();
    }
  });

  it("is not what says whose store it is, which nobody is shown", async () => {
    expect((await fetch(`${bed.origin}${paths.picture(MARK_ID, "house.jpg")}`)).status).toBe(404);
  });

  it("of a wrong kind leaves nothing behind", async () => {
    const before = [await stored(), (await storedPictures()).length];
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    const html = Buffer.from("<!doctype html><script>alert(1)</script>");
    for (const bytes of [svg, html, Buffer.alloc(0), photo.subarray(0, 400)]) {
      const { status, json } = await upload(bytes);
      expect([400, 415, 422]).toContain(status);
      expect(json).toMatchObject({ status: "error" });
    }
    expect((await upload(photo, { category: "../etc" })).status).toBe(400);
    expect((await bed.sendJson("POST", restPaths.upload, { file: "x" }, manager)).status).toBe(415);
    expect((await bed.send("POST", restPaths.upload, { headers: manager })).status).toBe(400);
    expect([await stored(), (await storedPictures()).length]).toEqual(before);
  });

  it("gets a name of ours, whatever it was called", async () => {
    for (const name of ["../../../etc/passwd", "a.svg", "\u202egpj.exe"]) {
      const { json } = await upload(photo, { name });
      expect(json.url).toMatch(/^\/media\/[0-9a-f-]{36}\/image\.jpg$/);
    }
  });

  it("in a form that is not well-formed is 400", async () => {
    expect((await upload(photo, { name: "a\u0000b.jpg" })).json).toMatchObject({ code: "VALIDATION" });
    const headers = { ...manager, "content-type": "multipart/form-data" };
    expect((await bed.send("POST", restPaths.upload, { headers, body: "x" })).json.code).toBe("VALIDATION");
  });

  it("over 5 MB is refused before the rest is read", async () => {
    const sent = await new Promise<{ status: number; bytes: number }>((resolve, reject) => {
      let bytes = 0;
      const outgoing = request(`${bed.origin}${restPaths.upload}`, {
        method: "POST",
        headers: { ...manager, "content-type": "multipart/form-data; boundary=x", "transfer-encoding": "chunked" },
      });
      outgoing.on("response", (response) => {
        outgoing.destroy();
        resolve({ status: response.statusCode ?? 0, bytes });
      });
      outgoing.on("error", reject);
      outgoing.write(
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
      );
      const chunk = Buffer.alloc(64 * 1024, 1);
      const more = () => {
        if (outgoing.destroyed || bytes > 200 * 1024 * 1024) return;
        bytes += chunk.length;
        outgoing.write(chunk, () => setImmediate(more));
      };
      more();
    });
    expect(sent.status).toBe(413);
    expect(sent.bytes).toBeLessThan(60 * 1024 * 1024);
  });

  it("of exactly 5 MB is read, and one byte more is not", async () => {
    const padded = (length: number) => Buffer.concat([photo, Buffer.alloc(length - photo.length)]);
    expect((await upload(padded(MAX_IMAGE_BYTES))).status).toBe(200);
    const { status, json } = await upload(padded(MAX_IMAGE_BYTES + 1));
    expect([status, json.message]).toEqual([413, "File size must be less than 5MB"]);
  });

  it("leaves neither file nor row when it breaks off", async () => {
    const before = [await stored(), (await storedPictures()).length];
    await new Promise<void>((resolve) => {
      const outgoing = request(`${bed.origin}${restPaths.upload}`, {
        method: "POST",
        headers: { ...manager, "content-type": "multipart/form-data; boundary=x", "content-length": "100000" },
      });
      outgoing.on("error", () => resolve());
      outgoing.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc', () =>
        outgoing.destroy(),
      );
    });
    expect([await stored(), (await storedPictures()).length]).toEqual(before);
  });

  it("leaves no file when its row cannot be stored", async () => {
    const before = (await storedPictures()).length;
    vi.spyOn(bed.services.db, "transaction").mockRejectedValueOnce(
      Object.assign(new Error("gone"), { code: "ECONNREFUSED" }),
    );
    expect((await upload(photo)).json.code).toBe("DB_UNAVAILABLE");
    expect((await storedPictures()).length).toBe(before);
  });

  it("is 503 with no row when the store is down, and the site serves on", async () => {
    const before = await stored();
    vi.spyOn(bed.services.images, "put").mockImplementation(async () => {
      const { fail } = await import("@shikara/contract/core/fail");
      return fail("STORAGE_UNAVAILABLE");
    });
    expect((await upload(photo)).json.code).toBe("STORAGE_UNAVAILABLE");
    expect(await stored()).toBe(before);
    expect((await bed.get(restPaths.vehicles)).status).toBe(200);
  });
});

describe("an address below /media", () => {
  it.each([paths.picture("x", "image.jpg"), "/media/..%2f..%2fetc/passwd", "/media/a/b/c", "/media/"])(
    "like %s is 404",
    async (path) => {
      expect((await bed.send("GET", path, { redirect: "follow" })).status).toBe(404);
    },
  );
});

describe("a listed picture", () => {
  it("is found, cannot go while it is used, and goes with its files afterwards", async () => {
    const { json: uploaded } = await upload(photo);
    const details = { imageUrl: uploaded.url, title: "Dal at dawn", category: "vehicles", tags: "lake, dawn , ,boat" };
    const listed = await bed.sendJson("POST", restPaths.mediaCreate, details, manager);
    expect(listed).toMatchObject({ status: 201, json: { data: { id: uploaded.id, tags: "lake, dawn, boat" } } });
    const found = (await bed.get(`${restPaths.images}?category=vehicles&search=DAWN`, manager)).json.data;
    expect(found).toHaveLength(1);
    expect((await bed.get(`${restPaths.images}?search=%25`, manager)).json.data).toEqual([]);
    expect((await bed.get(`${restPaths.images}?category=moon`, manager)).status).toBe(400);

    const vehicle = {
      name: "Innova",
      model: "Toyota",
      capacity: "6",
      price: 18,
      image: paths.picture(uploaded.id, "400.webp"),
    };
    const { _id } = (await bed.sendJson("POST", restPaths.staffVehicles, vehicle, manager)).json.data;
    const refused = await bed.send("DELETE", restPaths.media(uploaded.id), { headers: manager });
    expect(refused).toMatchObject({ status: 409, json: { code: "IN_USE", current: ["Vehicle: Innova"] } });
    await bed.sendJson("PUT", restPaths.vehicle(_id), { image: "" }, manager);
    const gone = await bed.send("DELETE", restPaths.media(uploaded.id), { headers: manager });
    expect(gone.json).toEqual({ status: "success", message: "Image deleted successfully" });
    expect((await bed.get(uploaded.url)).status).toBe(404);
  });

  it("is changed by PUT: its words, its focal point; not by an agent, not without a change", async () => {
    const { json: uploaded } = await upload(photo);
    const details = { imageUrl: uploaded.url, title: "Before", tags: "lake" };
    const { data } = (await bed.sendJson("POST", restPaths.mediaCreate, details, manager)).json;
    const path = restPaths.media(uploaded.id);
    // What an answer holds may be sent back as it is.
    const words = { caption: "The lake at noon", credit: "Photo: a guest" };
    const changed = { ...data, ...words, title: "After", focal: { x: 10, y: 90 } };
    expect(await bed.sendJson("PUT", path, changed, manager)).toMatchObject({
      status: 200,
      json: {
        status: "success",
        message: "Image updated successfully",
        data: { ...words, title: "After", tags: "lake", focal: { x: 10, y: 90 }, version: data.version + 1 },
      },
    });
    expect(await bed.sendJson("PUT", path, changed, manager)).toMatchObject({ status: 409, json: { code: "STALE" } });
    const put = async (body: object, headers?: Record<string, string>) =>
      (await bed.sendJson("PUT", path, body, headers)).status;
    expect(await put({ title: "x" })).toBe(401);
    expect(await put({ title: "x" }, await bed.bearer("agent"))).toBe(403);
    for (const body of [{}, { title: "" }, { focal: { x: 101, y: 0 } }, { colour: "red" }])
      expect(await put(body, manager)).toBe(400);
    const nowhere = restPaths.media("00000000-0000-4000-8000-000000000000");
    expect((await bed.sendJson("PUT", nowhere, { title: "x" }, manager)).status).toBe(404);
    expect((await bed.sendJson("PUT", restPaths.media("x"), { title: "x" }, manager)).status).toBe(400);
  });

  it("of another host is stored and never fetched; an upload that is not there is 404", async () => {
    const outside = { imageUrl: "https://pictures.example/a.jpg", title: "Elsewhere" };
    expect((await bed.sendJson("POST", restPaths.mediaCreate, outside, manager)).status).toBe(201);
    const missing = { imageUrl: paths.picture("00000000-0000-4000-8000-000000000000", "image.jpg"), title: "Nowhere" };
    expect((await bed.sendJson("POST", restPaths.mediaCreate, missing, manager)).status).toBe(404);
    for (const imageUrl of ["http://pictures.example/a.jpg", "https://me@pictures.example/a.jpg", "/etc/passwd", ""])
      expect((await bed.sendJson("POST", restPaths.mediaCreate, { imageUrl, title: "x" }, manager)).status).toBe(400);
  });
});

it("of one member four are read at once, and their others wait with nothing of theirs in memory; nobody else waits for them", async () => {
  const { port, hostname } = new URL(bed.origin);
  const head = ["--x", 'Content-Disposition: form-data; name="file"; filename="a.jpg"', "", ""].join("\r\n");
  const held = Array.from({ length: 4 }, () => {
    const headers = { ...manager, "content-type": "multipart/form-data; boundary=x", "content-length": 1_000_000 };
    const asked = request({ port, host: hostname, method: "POST", path: restPaths.upload, headers });
    asked.on("error", () => undefined);
    asked.write(head);
    return asked;
  });
  const aWhile = () => new Promise((resolve) => setTimeout(resolve, 800));
  await aWhile();
  let isAnswered = false;
  const large = Buffer.concat([photo, Buffer.alloc(20_000)]);
  const waiting = upload(large).finally(() => {
    isAnswered = true;
  });
  await aWhile();
  expect(isAnswered).toBe(false);
  expect((await upload(large, {}, await bed.bearer("admin"))).status).toBe(200);
  expect(isAnswered).toBe(false);
  held[0]?.destroy();
  expect((await waiting).status).toBe(200);
  for (const asked of held) asked.destroy();
});
