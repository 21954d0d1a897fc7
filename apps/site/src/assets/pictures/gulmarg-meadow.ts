/** The head of the package list: a file of its own, so that no other page brings its addresses along. */

import type { HousePicture } from "@shikara/ui/picture.tsx";
import avif480 from "./gulmarg-meadow-480.avif";
import webp480 from "./gulmarg-meadow-480.webp";
import avif720 from "./gulmarg-meadow-720.avif";
import webp720 from "./gulmarg-meadow-720.webp";
import avif960 from "./gulmarg-meadow-960.avif";
import webp960 from "./gulmarg-meadow-960.webp";
import avif1600 from "./gulmarg-meadow-1600.avif";
import webp1600 from "./gulmarg-meadow-1600.webp";

/** Huts and ponies on the summer meadow above Gulmarg. */
export const gulmargMeadow: HousePicture = {
  src: webp960,
  width: 960,
  height: 600,
  sources: [
    { type: "image/avif", srcSet: `${avif480} 480w, ${avif720} 720w, ${avif960} 960w, ${avif1600} 1600w` },
    { type: "image/webp", srcSet: `${webp480} 480w, ${webp720} 720w, ${webp960} 960w, ${webp1600} 1600w` },
  ],
  focal: "50% 28%",
};
