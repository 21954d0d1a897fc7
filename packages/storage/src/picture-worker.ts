import { serveWorks } from "@shikara/workers/serve-works";
import sharp from "sharp";
import * as works from "./picture-works.ts";

// The whole of the process in which the built server makes its pictures. Whatever the bytes are like, no other reader of libvips
// looks into them: its SVG runs filters for minutes, and takes gigabytes.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["Jpeg", "Png", "Webp", "Heif"].map((kind) => `VipsForeignLoad${kind}Buffer`) });

// One of 40 megapixels takes a second of a core, of 16 as AVIF too, and 430 MB: what takes this much was made to.
serveWorks(works, { mostCpuMs: 20_000, mostRssMb: 1_200 });
