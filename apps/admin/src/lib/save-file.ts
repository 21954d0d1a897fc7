/** Fetches a file and lets the browser keep it under the name the server gave it. @throws Error where there is none */
export async function saveFile(address: string, method: "GET" | "POST" = "GET"): Promise<void> {
  const answer = await fetch(address, { method });
  if (!answer.ok) throw new Error(await wordsOf(answer));
  const name = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "";
  keepFile(await answer.blob(), name);
}

/** Lets the browser keep this under a name. */
export function keepFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

async function wordsOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => null);
  if (typeof body !== "object" || body === null || !("message" in body)) return "";
  return typeof body.message === "string" ? body.message : "";
}
