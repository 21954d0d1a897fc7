const THEMES = ["light", "dark"] as const;

/** Of the back office; without a choice of the member's it is the system's. */
export type Theme = (typeof THEMES)[number] | "system";

const YEAR_SECONDS = 31_536_000;

/** Under https its name binds it to the host. */
const nameOf = (isSecure: boolean) => (isSecure ? "__Host-theme" : "theme");

/** Keeps the choice, where the server reads it before any script runs. */
export function themeCookie(theme: Theme, isSecure: boolean): string {
  return `${nameOf(isSecure)}=${theme}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** The choice in a Cookie header. */
export function themeOf(header: string | undefined, isSecure: boolean): Theme {
  const said = (header ?? "").split(/;\s*/);
  return THEMES.find((theme) => said.includes(`${nameOf(isSecure)}=${theme}`)) ?? "system";
}
