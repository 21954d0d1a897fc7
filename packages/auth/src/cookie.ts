import { parseCookie, stringifySetCookie } from "cookie";

/** A cookie of this host alone, which no script reads. Under https its name binds it to the host (`__Host-`). */
export function createCookie(publicUrl: string, plainName: string) {
  const secure = publicUrl.startsWith("https://");
  const name = secure ? `__Host-${plainName}` : plainName;
  const attributes = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
  return {
    /** The Set-Cookie value that keeps it, without an end as long as the browser is open. */
    keep: (value: string, expires?: Date) =>
      stringifySetCookie(name, value, expires ? { ...attributes, expires } : attributes),
    /** The Set-Cookie value that forgets it. */
    forget: () => stringifySetCookie(name, "", { ...attributes, maxAge: 0 }),
    /** Its value in a Cookie header, or ''. */
    read: (header: string | undefined) => parseCookie(header ?? "")[name] ?? "",
  };
}
export type Cookie = ReturnType<typeof createCookie>;

/** Holds the session. */
export const createSessionCookie = (publicUrl: string): Cookie => createCookie(publicUrl, "shikara");

/** Tells a browser that need not give the second factor; it outlives the session. */
export const createDeviceCookie = (publicUrl: string): Cookie => createCookie(publicUrl, "shikara-device");

/** The token of an Authorization header, '' when it is not a well-formed bearer. */
export function bearerToken(header: string): string {
  return /^Bearer ([A-Za-z0-9._~+/-]{1,200}=*)$/i.exec(header)?.[1] ?? "";
}
