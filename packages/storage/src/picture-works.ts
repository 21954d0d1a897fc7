import sharp from "sharp";

// One core a picture: the site keeps answering while one is encoded, and two uploads still use two cores.
sharp.concurrency(1);
// Nothing is decoded twice.
sharp.cache(false);

export { encodeHeld, encodeUpload } from "./encode.ts";
export { drawCard } from "./social-card.ts";
