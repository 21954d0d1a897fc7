import { restPaths } from "@shikara/contract/rest-routes";
import { paths } from "@shikara/contract/routes";
import { z } from "zod";
import { row } from "./row.ts";
import { ok, restTable, success } from "./table.ts";

/** Where it is on the site, and why it was found. */
const hit = z.object({ url: z.string(), title: z.string(), text: z.string() });

export const searchRest = restTable("search", [
  row({
    method: "get",
    path: restPaths.search,
    procedure: "search.site",
    summary: "Packages, posts and pages by their words, mistakes in typing forgiven; `limit` of each kind, at most 12",
    query: { q: "text", limit: "number" },
    reply: success({
      data: z.object({
        packages: z.array(hit.extend({ slug: z.string(), duration: z.string(), startingPrice: z.number() })),
        posts: z.array(hit.extend({ slug: z.string(), category: z.string(), readTime: z.number().int() })),
        pages: z.array(hit),
        /** Words that nothing begins with, and what was taken for them. */
        corrected: z.array(z.object({ asked: z.string(), meant: z.string() })),
        /** Nothing holds all of the words. */
        isPartly: z.boolean(),
      }),
    }),
    async handle({ ask }) {
      const { packages, posts, pages, corrected, isPartly } = await ask();
      return ok({
        data: {
          packages: packages.map(({ picture: _picture, ...tour }) => ({ ...tour, url: paths.tour(tour.slug) })),
          posts: posts.map((post) => ({ ...post, url: paths.post(post.slug) })),
          pages: pages.map(({ path: url, title, text }) => ({ url, title, text })),
          corrected,
          isPartly,
        },
      });
    },
  }),
]);
