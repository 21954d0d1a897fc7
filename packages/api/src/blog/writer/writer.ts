import type { Claim } from "@shikara/contract/blog/claims";
import type { BlogGenerator } from "@shikara/contract/blog/schema";
import type { Brief } from "@shikara/contract/blog/writer";
import type { Settings } from "@shikara/contract/settings/schema";
import type { TranslationLanguage } from "@shikara/contract/translations/schema";
import type { TourRow } from "../../tours/tours.queries.ts";
import type { VehicleRow } from "../../vehicles/vehicles.queries.ts";

/** What a post is grounded in: the agency's own active packages and vehicles, and its settings. */
export interface Agency {
  tours: readonly TourRow[];
  vehicles: readonly VehicleRow[];
  settings: Settings;
}

/** A post as it was written, not checked by anybody yet. */
export interface WrittenPost {
  title: string;
  excerpt: string;
  /** HTML; prices stand in it as the elements that the site fills with the live value. */
  content: string;
  tags: string[];
  metaTitle: string;
  metaDescription: string;
  seoKeywords: string[];
  featuredImage: string;
  /** What it says of the agency's records. */
  claims: Claim[];
}

/** Writes first drafts: offline, or with the help of a provider. */
export interface Writer {
  readonly generator: BlogGenerator;
  /**
   * Yields how many words there are so far, returns the post. Holds no database connection.
   * @throws PROVIDER_FAILED, PROVIDER_TIMEOUT; the signal's reason when it is aborted
   */
  write(brief: Brief, agency: Agency, signal: AbortSignal): AsyncGenerator<number, WrittenPost>;
  /**
   * The texts in another language, in their order; not there where nobody can. Holds no database connection.
   * @throws PROVIDER_FAILED, PROVIDER_TIMEOUT; the signal's reason when it is aborted
   */
  translate?(texts: readonly string[], language: TranslationLanguage, signal: AbortSignal): Promise<string[]>;
}

export const tourFare = (id: string) => `<span data-tour="${id}"></span>`;
export const vehicleFare = (id: string) => `<span data-vehicle="${id}"></span>`;
