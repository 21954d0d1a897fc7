import type { FieldOf, OutputOf, ProcedurePath } from "@shikara/api/procedures";
import { type PartName, paths } from "@shikara/contract/routes";
import type { Ask } from "./ask.ts";

/** What stands in for the answers of public procedures, by their path, while a page is rendered for staff alone. */
export type StandIns = { readonly [P in ProcedurePath]?: OutputOf<P> };

interface DraftPreview {
  /** Checks the draft and says who may see it. */
  procedure: ProcedurePath;
  standIns(ask: Ask, draft: unknown): Promise<StandIns>;
}

const draftPreview = <P extends ProcedurePath>(
  procedure: P,
  standIns: (made: OutputOf<P>) => StandIns,
): DraftPreview => ({
  procedure,
  standIns: async (ask, draft) => standIns(await ask(procedure, draft)),
});

/** Forms that have not been saved, by what POST /the/page?preview=… names. A further kind is one entry here. */
export const draftPreviews: Readonly<Record<string, DraftPreview>> = {
  tours: draftPreview("tours.previewDraft", (tour) => ({ "tours.bySlug": tour, "tours.byPosition": tour })),
  settings: draftPreview("settings.previewDraft", (settings) => ({ "settings.get": settings })),
};

interface RecordPreview {
  /** The page, with parts like :place. */
  path: string;
  /** What staff are told above the page. */
  note: string;
  /** Null where the page is public anyway. */
  standIns(ask: Ask, parts: Readonly<Record<string, unknown>>): Promise<StandIns | null>;
}

/** Of a page whose address names one record, in `part`, as a procedure for staff takes it. */
const recordPreview = <const Path extends string, P extends ProcedurePath>({
  path,
  part,
  note,
  procedure,
  field,
  standIns,
}: {
  path: Path;
  part: PartName<Path>;
  note: string;
  procedure: P;
  field: FieldOf<P>;
  standIns(record: OutputOf<P>): StandIns | null;
}): RecordPreview => ({
  path,
  note,
  standIns: async (ask, parts) => standIns(await ask(procedure, { [field]: parts[part] })),
});

/** Records that are there but not public, at their own address. */
export const recordPreviews: readonly RecordPreview[] = [
  recordPreview({
    path: paths.tour.pattern,
    part: "place",
    note: "This package is inactive: only staff see this page.",
    procedure: "tours.preview",
    field: "slug",
    standIns: (tour) => (tour.status === "active" ? null : { "tours.bySlug": tour }),
  }),
];
