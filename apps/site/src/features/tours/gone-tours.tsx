import { joined } from "@shikara/contract/core/joined";
import { t } from "@shikara/contract/texts/t";
/** Packages of a list that are not offered any more, or never were: said, by the names of their addresses. */
export function GoneTours({ slugs }: { slugs: readonly string[] }) {
  if (slugs.length === 0) return null;
  const names = joined(slugs.map((slug) => `“${slug.replaceAll("-", " ")}”`));
  return (
    <p role="status" className="mb-6 rounded-control bg-warn-bg px-4 py-3 text-sm wrap-anywhere text-warn-fg">
      {t("tours.notOfferedAnyMore", { count: slugs.length, names })}
    </p>
  );
}
