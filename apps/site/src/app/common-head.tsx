import type { Assets } from "@shikara/client/document.ts";
import { isOriginal } from "@shikara/contract/texts/current";
import figtree from "@shikara/ui/assets/fonts/figtree-latin-basic-wght-300-900.woff2";
import yrsa from "@shikara/ui/assets/fonts/yrsa-latin-basic-wght-300-400.woff2";
import icon from "@shikara/ui/assets/icon.svg";

/** What stands in the head of every document that a visitor sees. */
export function CommonHead({ assets }: { assets: Assets }) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#042328" />
      <link rel="icon" href={icon} type="image/svg+xml" />
      {/* On phones they come once the style sheet is there: on a bad line that and the first picture would wait for their 30 KB. */}
      {[figtree, ...(isOriginal() ? [yrsa] : [])].map((href) => (
        <link
          key={href}
          rel="preload"
          href={href}
          as="font"
          type="font/woff2"
          crossOrigin=""
          media="(min-width: 48rem)"
        />
      ))}
      {assets.css.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="default" />
      ))}
    </>
  );
}
