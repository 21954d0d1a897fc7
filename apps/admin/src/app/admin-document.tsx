import { type Assets, asScriptText } from "@shikara/client/document.ts";
import type { SignedIn } from "@shikara/contract/auth/schema";
import type { Theme } from "@shikara/contract/core/theme";
import figtree from "@shikara/ui/assets/fonts/figtree-latin-basic-wght-300-900.woff2";
import icon from "@shikara/ui/assets/icon.svg";
import { MEMBER_ID } from "./member-id.ts";

export interface AdminShell {
  assets: Assets;
  theme: Theme;
  /** Who is signed in. */
  member: SignedIn;
}

/**
 * The shell of the back office. The theme is on the document, so that the first paint is right; so is who is signed in: no
 * screen begins before it is known what it may ask for.
 */
export function AdminDocument({ assets, theme, member }: AdminShell) {
  return (
    <html lang="en-IN" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Shikara back office</title>
        <link rel="icon" href={icon} type="image/svg+xml" />
        <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="" />
        {assets.css.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
        {assets.preload.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
      </head>
      <body>
        <div id="admin">
          <noscript>The back office needs JavaScript.</noscript>
        </div>
        <script
          type="application/json"
          id={MEMBER_ID}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, with every '<' escaped
          dangerouslySetInnerHTML={{ __html: asScriptText(JSON.stringify(member)) }}
        />
        <script type="module" src={assets.js} />
      </body>
    </html>
  );
}
