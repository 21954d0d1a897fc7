import { offlineWriter } from "./offline.ts";
import type { Provider } from "./provider.ts";
import type { Writer } from "./writer.ts";

/** Who writes first drafts in this house: a provider where there is one. What speaks with it is large, and loaded for none else. */
export async function openWriter(provider: Provider | null): Promise<Writer> {
  if (!provider) return offlineWriter;
  const { providerWriter } = await import("./provider.ts");
  return providerWriter(provider);
}
