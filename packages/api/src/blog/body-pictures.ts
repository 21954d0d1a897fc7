import { OWN_PICTURE } from "@shikara/contract/core/addresses";
import { type Picture, variantAddress } from "@shikara/contract/media/pictures";
import { folders } from "@shikara/contract/routes";
import type { PictureOf } from "../pictures/pictures.ts";
import { UUID } from "./fares.ts";

// As the sanitizer writes them: every value in double quotes, without a bracket in it.
const IMAGE = /<img((?: [a-z]+="[^"<>]*")*) \/>/g;
const ATTRIBUTE = / ([a-z]+)="([^"]*)"/g;
const OWN_ADDRESS = new RegExp(`${folders.pictures}/${UUID}/`, "g");
/** The text is 680 px wide at most; of phones we say 70 % of the truth, as everywhere. */
const SIZES = "(min-width: 48rem) 680px, 65vw";
const LAZY = ' loading="lazy" decoding="async"';

/** The addresses of our own pictures that stand in these texts, as far as the library needs them. */
export function ownPictures(texts: readonly string[]): string[] {
  return texts.flatMap((text) => [...text.matchAll(OWN_ADDRESS)].map(([address]) => address));
}

/** Sanitized HTML whose pictures come when they are scrolled to; those of the library in the sizes they are kept in. */
export function writePictures(html: string, pictureOf: PictureOf): string {
  return html.replace(IMAGE, (image, attributes: string) => {
    const given = Object.fromEntries([...attributes.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, value]));
    const { src = "", alt = "", title, width, height } = given;
    const [folder = ""] = OWN_PICTURE.exec(src) ?? [];
    const known = folder ? pictureOf(folder, "") : null;
    if (!known?.widths) return image.replace(" />", `${LAZY} />`);
    const shown = [
      attribute("src", src),
      ` alt="${alt}"`,
      attribute("title", title),
      attribute("width", known.width ?? width),
      attribute("height", known.height ?? height),
      attribute("style", known.placeholder && `background:url(${known.placeholder}) 50% / cover`),
    ].join("");
    return `<picture>${source(known, "avif")}${source(known, "webp")}<img${shown}${LAZY} /></picture>`;
  });
}

const attribute = (name: string, value: string | number | undefined) => (value ? ` ${name}="${value}"` : "");

function source({ src, widths = [] }: Picture, format: "avif" | "webp"): string {
  const set = widths.map((width) => `${variantAddress(src, width, format)} ${width}w`).join(", ");
  return `<source type="image/${format}" srcset="${set}" sizes="${SIZES}" />`;
}
