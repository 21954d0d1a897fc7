/** Pictures of the house: drawn scenes that stand where the agency has not put pictures of its own. */

import type { HousePicture } from "@shikara/ui/picture.tsx";
import chinarAutumn480Avif from "./chinar-autumn-480.avif";
import chinarAutumn480Webp from "./chinar-autumn-480.webp";
import chinarAutumn960Avif from "./chinar-autumn-960.avif";
import chinarAutumn960Webp from "./chinar-autumn-960.webp";
import chinarAutumn1600Avif from "./chinar-autumn-1600.avif";
import chinarAutumn1600Webp from "./chinar-autumn-1600.webp";
import hero1280Avif from "./hero-dal-dawn-1280.avif";
import hero1280Webp from "./hero-dal-dawn-1280.webp";
import hero1920Avif from "./hero-dal-dawn-1920.avif";
import hero1920Webp from "./hero-dal-dawn-1920.webp";
import heroPhone480Avif from "./hero-dal-dawn-phone-480.avif";
import heroPhone480Webp from "./hero-dal-dawn-phone-480.webp";
import heroPhone800Avif from "./hero-dal-dawn-phone-800.avif";
import heroPhone800Webp from "./hero-dal-dawn-phone-800.webp";
import houseboats480Avif from "./houseboats-480.avif";
import houseboats480Webp from "./houseboats-480.webp";
import houseboats960Avif from "./houseboats-960.avif";
import houseboats960Webp from "./houseboats-960.webp";
import houseboats1600Avif from "./houseboats-1600.avif";
import houseboats1600Webp from "./houseboats-1600.webp";
import pahalgamRiver480Avif from "./pahalgam-river-480.avif";
import pahalgamRiver480Webp from "./pahalgam-river-480.webp";
import pahalgamRiver960Avif from "./pahalgam-river-960.avif";
import pahalgamRiver960Webp from "./pahalgam-river-960.webp";
import pahalgamRiver1600Avif from "./pahalgam-river-1600.avif";
import pahalgamRiver1600Webp from "./pahalgam-river-1600.webp";
import sonamargPass480Avif from "./sonamarg-pass-480.avif";
import sonamargPass480Webp from "./sonamarg-pass-480.webp";
import sonamargPass960Avif from "./sonamarg-pass-960.avif";
import sonamargPass960Webp from "./sonamarg-pass-960.webp";
import sonamargPass1600Avif from "./sonamarg-pass-1600.avif";
import sonamargPass1600Webp from "./sonamarg-pass-1600.webp";
import innovaCrysta480Avif from "./vehicle-innova-crysta-480.avif";
import innovaCrysta480Webp from "./vehicle-innova-crysta-480.webp";
import innovaCrysta960Avif from "./vehicle-innova-crysta-960.avif";
import innovaCrysta960Webp from "./vehicle-innova-crysta-960.webp";
import innovaCrysta1600Avif from "./vehicle-innova-crysta-1600.avif";
import innovaCrysta1600Webp from "./vehicle-innova-crysta-1600.webp";

type Files = Record<number, string>;

function srcSet(files: Files): string {
  return Object.entries(files)
    .map(([width, address]) => `${address} ${width}w`)
    .join(", ");
}

/** The scenes are 16:10. */
function house(avif: Files, webp: Record<480 | 960 | 1600, string>, focal: string): HousePicture {
  return {
    src: webp[960],
    width: 960,
    height: 600,
    sources: [
      { type: "image/avif", srcSet: srcSet(avif) },
      { type: "image/webp", srcSet: srcSet(webp) },
    ],
    focal,
  };
}

export const pahalgamRiver = house(
  { 480: pahalgamRiver480Avif, 960: pahalgamRiver960Avif, 1600: pahalgamRiver1600Avif },
  { 480: pahalgamRiver480Webp, 960: pahalgamRiver960Webp, 1600: pahalgamRiver1600Webp },
  "50% 55%",
);
export const houseboats = house(
  { 480: houseboats480Avif, 960: houseboats960Avif, 1600: houseboats1600Avif },
  { 480: houseboats480Webp, 960: houseboats960Webp, 1600: houseboats1600Webp },
  "50% 60%",
);
export const sonamargPass = house(
  { 480: sonamargPass480Avif, 960: sonamargPass960Avif, 1600: sonamargPass1600Avif },
  { 480: sonamargPass480Webp, 960: sonamargPass960Webp, 1600: sonamargPass1600Webp },
  "50% 60%",
);
export const chinarAutumn = house(
  { 480: chinarAutumn480Avif, 960: chinarAutumn960Avif, 1600: chinarAutumn1600Avif },
  { 480: chinarAutumn480Webp, 960: chinarAutumn960Webp, 1600: chinarAutumn1600Webp },
  "50% 50%",
);
export const innovaCrysta = house(
  { 480: innovaCrysta480Avif, 960: innovaCrysta960Avif, 1600: innovaCrysta1600Avif },
  { 480: innovaCrysta480Webp, 960: innovaCrysta960Webp, 1600: innovaCrysta1600Webp },
  "50% 100%",
);

const PHONE = "(max-width: 47.99rem)";
const WIDER = "(min-width: 48rem)";

/** Dal Lake at first light. Phones get a tall cut with the boat in its middle. */
export const dalDawn: HousePicture = {
  src: hero1280Webp,
  width: 1280,
  height: 720,
  sources: [
    { media: PHONE, type: "image/avif", srcSet: srcSet({ 480: heroPhone480Avif, 800: heroPhone800Avif }) },
    { media: PHONE, type: "image/webp", srcSet: srcSet({ 480: heroPhone480Webp, 800: heroPhone800Webp }) },
    { media: WIDER, type: "image/avif", srcSet: srcSet({ 1280: hero1280Avif, 1920: hero1920Avif }) },
    { media: WIDER, type: "image/webp", srcSet: srcSet({ 1280: hero1280Webp, 1920: hero1920Webp }) },
  ],
  focal: "90% 60%",
  focalPhone: "50% 60%",
};
