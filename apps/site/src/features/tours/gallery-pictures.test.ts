import { describe, expect, it } from "vitest";
import { galleryPictures } from "./gallery-pictures.ts";

const picture = (src: string) => ({ src, alt: src });
const house = ["h1", "h2", "h3", "h4"].map((alt) => ({ picture: picture(alt), alt }));
const gallery = (...own: string[]) => galleryPictures(own.map(picture), house).map(({ alt }) => alt);

describe("the gallery of a package", () => {
  it("is filled up to four with pictures of the house", () => {
    expect(gallery("a")).toEqual(["a", "h1", "h2", "h3"]);
    expect(gallery()).toEqual(["h1", "h2", "h3", "h4"]);
  });
  it("has all of a package's own", () => expect(gallery("a", "b", "c", "d", "e")).toEqual(["a", "b", "c", "d", "e"]));
  it("brings what is said of each", () => {
    const [shown] = galleryPictures([{ ...picture("a"), caption: "The lake", credit: "A. Painter" }], house);
    expect(shown).toMatchObject({ alt: "a", caption: "The lake", credit: "A. Painter" });
    expect(shown?.picture).toEqual(picture("a"));
  });
});
