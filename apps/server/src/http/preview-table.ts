import type { Caller } from "../request-context.ts";

/** What stands in for the answers of public procedures, by their path, while a page is rendered for staff alone. */
export type StandIns = Readonly<Record<string, unknown>>;

interface DraftPreview {
  /** Checks the draft and says who may see it. */
  procedure: string;
  /** `input` is typed `never`: unchecked JSON, which the procedure's own schema checks. */
  standIns(call: Caller, input: never): Promise<StandIns>;
}

/** Forms that have not been saved, by what POST /the/page?preview=… names. A further kind is one entry here. */
export const draftPreviews: Readonly<Record<string, DraftPreview>> = {
  tours: {
    procedure: "tours.previewDraft",
    async standIns(call, input) {
      const tour = await call.tours.previewDraft(input);
      return { "tours.bySlug": tour, "tours.byPosition": tour };
    },
  },
  settings: {
    procedure: "settings.previewDraft",
    standIns: async (call, input) => ({ "settings.get": await call.settings.previewDraft(input) }),
  },
};

interface RecordPreview {
  /** The page, with parts like :slug. */
  path: string;
  /** What staff are told above the page. */
  note: string;
  /** Null where the page is public anyway. */
  standIns(call: Caller, params: Record<string, string>): Promise<StandIns | null>;
}

/** Records that are there but not public, at their own address. */
export const recordPreviews: readonly RecordPreview[] = [
  {
    path: "/packages/:slug",
    note: "This package is inactive: only staff see this page.",
    async standIns(call, { slug = "" }) {
      const tour = await call.tours.preview({ slug });
      return tour.status === "active" ? null : { "tours.bySlug": tour };
    },
  },
];
