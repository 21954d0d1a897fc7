import type { Picture as PictureView } from "@shikara/contract/media/pictures";
import type { CSSProperties } from "react";
import { classes } from "./class-names.ts";

export interface Source {
  type: "image/avif" | "image/webp";
  srcSet: string;
  /** Only where this crop is meant, e.g. a tall one for phones. */
  media?: string;
}

/** A picture of the house itself: part of the build, not of the agency's data. */
export interface HousePicture {
  src: string;
  width: number;
  height: number;
  sources: Source[];
  focal?: string;
  focalPhone?: string;
}

export interface PictureProps {
  picture: PictureView | HousePicture;
  /** What is seen; '' where the words beside it say so already. Without it the picture's own. */
  alt?: string;
  /**
   * How wide it is shown, as `sizes` of HTML has it. For phones we say 70 % of the truth: their dense screens then fetch
   * two pixels for each point instead of three, which nobody sees and a bad line feels.
   */
  sizes: string;
  /** The first picture of a page: fetched at once and before others. */
  isFirst?: boolean;
  className?: string;
}

/** The address of one variant of one of our own pictures: as contract's variantAddress, which comes with the validator. */
function variantAddress(src: string, width: number, format: "avif" | "webp"): string {
  return `${src.slice(0, src.lastIndexOf("/"))}/${width}.${format}`;
}

function sourcesOf(picture: PictureView | HousePicture): Source[] {
  if ("sources" in picture) return picture.sources;
  const widths = picture.widths ?? [];
  if (widths.length === 0) return [];
  return (["avif", "webp"] as const).map((format) => ({
    type: `image/${format}`,
    srcSet: widths.map((width) => `${variantAddress(picture.src, width, format)} ${width}w`).join(", "),
  }));
}

function styleOf(picture: PictureView | HousePicture): CSSProperties {
  if ("sources" in picture) {
    return {
      ...(picture.focal && { "--focal": picture.focal }),
      ...(picture.focalPhone && { "--focal-phone": picture.focalPhone }),
    };
  }
  const { focal, placeholder } = picture;
  return {
    ...(focal && { "--focal": `${focal.x}% ${focal.y}%` }),
    // A few bytes of blurred picture stand behind it until it has come.
    ...(placeholder && { backgroundImage: `url("${placeholder}")` }),
  };
}

/** A picture in AVIF, WebP and JPEG, cut to its frame around its focal point. Size and place come by `className`. */
export function Picture({ picture, alt, sizes, isFirst = false, className }: PictureProps) {
  const sources = sourcesOf(picture);
  // Nearly every browser takes the first format; one that does not skips the hint and finds its own below.
  const ahead = isFirst ? sources.filter(({ type }) => type === "image/avif") : [];
  return (
    <>
      {ahead.map(({ srcSet, type, media }) => (
        <link
          key={srcSet}
          rel="preload"
          as="image"
          // Only with an address of its own does React put it into the head; the set is what counts.
          href={picture.src}
          imageSrcSet={srcSet}
          imageSizes={sizes}
          type={type}
          media={media}
          fetchPriority="high"
        />
      ))}
      <picture className="contents">
        {sources.map((source) => (
          <source key={`${source.media}${source.type}`} {...source} sizes={sizes} />
        ))}
        <img
          src={picture.src}
          alt={alt ?? ("alt" in picture ? picture.alt : "")}
          width={picture.width}
          height={picture.height}
          loading={isFirst ? "eager" : "lazy"}
          decoding="async"
          fetchPriority={isFirst ? "high" : "auto"}
          style={styleOf(picture)}
          className={classes("focal bg-soft-bg bg-cover bg-center object-cover", className)}
        />
      </picture>
    </>
  );
}

interface FrameProps extends Omit<PictureProps, "picture"> {
  /** Null where there is none: a leaf on still water is drawn in the frame. */
  picture: PictureView | HousePicture | null;
  /** Aspect ratio and corners of the frame. */
  frame?: string;
  children?: React.ReactNode;
}

/** A picture in a frame of fixed proportions; labels and badges lie over it. */
export function FramedPicture({
  picture,
  frame = "aspect-[4/3] rounded-card",
  className,
  children,
  ...rest
}: FrameProps) {
  return (
    <span className={classes("framed", frame)}>
      {picture && (
        <Picture picture={picture} {...rest} className={classes("absolute inset-0 size-full max-w-none", className)} />
      )}
      {children}
    </span>
  );
}
