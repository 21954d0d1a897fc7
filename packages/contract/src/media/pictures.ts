import { z } from "zod";

/** Widths, in CSS pixels, that an upload is kept in; a smaller original keeps its own width as the largest. */
export const PICTURE_WIDTHS = [400, 800, 1600] as const;
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
/** Decoding a picture takes about 4 bytes a pixel: 40 megapixels are 160 MB. */
export const MAX_IMAGE_PIXELS = 40_000_000;
/** An AVIF is held whole, and more than once: up to 27 bytes a pixel (12 bits with a see-through channel), so that 16 megapixels are some 430 MB. */
export const MAX_AVIF_PIXELS = 16_000_000;

/** What must stay in view when a picture is cut to a frame: per cent from its left and from its top. */
export const focal = z.strictObject({
  x: z.number().int().min(0).max(100),
  y: z.number().int().min(0).max(100),
});
export type Focal = z.infer<typeof focal>;
export const MIDDLE: Focal = { x: 50, y: 50 };

/** A picture as a page shows it. `src` is the JPEG that every client reads; own pictures also have variants. */
export const picture = z.object({
  src: z.string(),
  alt: z.string(),
  /** Missing for addresses of other hosts: they are never fetched, so never measured. */
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  /** A few bytes of blurred picture as a data: address. */
  placeholder: z.string().optional(),
  /** Widths for which /media/<id>/<width>.avif and .webp exist. */
  widths: z.array(z.number().int()).optional(),
  /** Missing for the middle. */
  focal: focal.optional(),
});
export type Picture = z.infer<typeof picture>;

/** A picture that opens large, with what is said below it then; missing where staff have said nothing. */
export const galleryPicture = picture.extend({ caption: z.string().optional(), credit: z.string().optional() });
export type GalleryPicture = z.infer<typeof galleryPicture>;

/** The address of one variant of one of our own pictures. */
export function variantAddress(src: string, width: number, format: "avif" | "webp"): string {
  return `${src.slice(0, src.lastIndexOf("/"))}/${width}.${format}`;
}
