import { MEDIA_CATEGORIES, type MediaCategory } from "@shikara/contract/media/schema";
import { ALL_IMAGES, CATEGORY_WORDS } from "./media-words.ts";

interface CategoryTilesProps {
  /** '' is all of them. */
  chosen: MediaCategory | "";
  /** How many images each holds of what is searched for; undefined while that is on its way. */
  counts: Record<MediaCategory | "all", number> | undefined;
  onChoose: (category: MediaCategory | "") => void;
}

/** The library's folders, each with its count. */
export function CategoryTiles({ chosen, counts, onChoose }: CategoryTilesProps) {
  return (
    <fieldset className="mb-3.5">
      <legend className="sr-only">Category</legend>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-3 xl:grid-cols-6">
        {(["", ...MEDIA_CATEGORIES] as const).map((category) => (
          <label
            key={category}
            className="relative flex items-baseline justify-between gap-2 rounded-card border border-line bg-surface px-3.5 py-2.5 hover:border-line-strong has-checked:border-primary has-checked:bg-soft-bg has-checked:text-soft-fg has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="category-tile"
              checked={category === chosen}
              onChange={() => onChoose(category)}
              className="hidden-input"
            />
            <span className="font-medium">{category === "" ? ALL_IMAGES : CATEGORY_WORDS[category]}</span>
            <b className="text-base font-[650] tabular-nums">{counts?.[category || "all"] ?? "–"}</b>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
