import { serveWorks } from "@shikara/workers/serve-works";
import sharp from "sharp";
import * as works from "./picture-works.ts";

// The whole of the process in which the built server makes its pictures. Whatever the bytes are like, no other reader of libvips
// looks into them: its SVG runs filters for minutes, and takes gigabytes.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["Jpeg", "Png", "Webp", "Heif"].map((kind) => `VipsForeignLoad${kind}Buffer`) });

serveWorks(works);
