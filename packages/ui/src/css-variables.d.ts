import "react";

declare module "react" {
  // Our own properties on style, e.g. --focal.
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
