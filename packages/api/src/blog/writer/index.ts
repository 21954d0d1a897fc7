import { offlineWriter } from "./offline.ts";
import { type Provider, providerWriter } from "./provider.ts";
import type { Writer } from "./writer.ts";

/** Who writes first drafts in this house: a provider where there is one. */
export const openWriter = (provider: Provider | null): Writer => (provider ? providerWriter(provider) : offlineWriter);
