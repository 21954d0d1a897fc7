import { Valance } from "@shikara/ui/marks.tsx";
import { type HousePicture, Picture } from "@shikara/ui/picture.tsx";

interface PictureHeadProps {
  title: string;
  text: string;
  picture: HousePicture;
}

/** The head of a page with a picture, under the canopy of the header. The words keep to the sky, from whichever side they begin. */
export function PictureHead({ title, text, picture }: PictureHeadProps) {
  return (
    <section className="on-picture relative isolate overflow-hidden bg-lake-900 text-white">
      {/* Half of it lies under the veil: on phones it comes in the size that a bad line brings within the first seconds. */}
      <Picture
        picture={picture}
        alt=""
        sizes="(max-width: 47.99rem) 60vw, 100vw"
        isFirst
        className="absolute inset-0 -z-20 size-full max-w-none rtl:-scale-x-100"
      />
      <div className="veil-head absolute inset-0 -z-10 rtl:-scale-x-100" />
      <Valance className="top-0 bg-bg" />
      {/* Low on a desk: what the page is for shall stand in the first view. */}
      <div className="page grid min-h-72 content-start gap-2 pt-[clamp(2rem,1.4rem+1.8vw,3rem)] pb-20 lg:min-h-48 lg:gap-1 lg:pt-7 lg:pb-16">
        <h1 className="type-display">{title}</h1>
        <p className="type-lead max-w-[33rem] leading-[1.5] lg:max-w-[50rem]">{text}</p>
      </div>
    </section>
  );
}
