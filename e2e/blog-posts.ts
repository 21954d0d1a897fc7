import { restPaths } from "@shikara/contract/rest-routes";
import type { House } from "@shikara/testing/house";
import { createDb } from "../packages/db/src/client.ts";
import { posts } from "../packages/db/src/schema.ts";

/** Published posts written straight into the database, past every check of ours; the house is stopped meanwhile. */
export async function writeRows(house: House, rows: { slug: string; content: string }[]): Promise<void> {
  await house.stop();
  const database = await createDb(house.database);
  const words = { excerpt: "An excerpt", category: "news", author: "Demo Author", readTime: 1 } as const;
  // Older than the demo's own, each by a minute: they come last.
  const publishedAt = (at: number) => new Date(Date.UTC(2020, 0, 1) - at * 60_000);
  await database.db
    .insert(posts)
    .values(
      rows.map(
        (row, at) =>
          ({ ...words, ...row, title: row.slug, status: "published", publishedAt: publishedAt(at) }) as const,
      ),
    );
  await database.close();
  await house.start();
}

interface Wire {
  id: string;
  slug: string;
  title: string;
  content: string;
  status: string;
}

/** The documented paths, as somebody signed in. */
export async function restAs(house: House, username: string, password: string) {
  const send = async (method: string, path: string, body?: object, token?: string) => {
    const answer = await fetch(house.origin + path, {
      method,
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { access_token: token } = await send("POST", restPaths.signIn, { username, password });
  return {
    posts: (query = ""): Promise<Wire[]> => send("GET", `${restPaths.staffPosts}${query}`, undefined, token),
    write: (post: object): Promise<Wire> => send("POST", restPaths.postCreate, post, token),
    /** Gives a package another price. */
    async reprice(slug: string, price: number) {
      const { data } = await send("GET", restPaths.tours);
      const { id } = data.find((each: { slug: string }) => each.slug === slug);
      await send("PUT", restPaths.staffTour(id), { price }, token);
    },
    change: (id: string, changes: object): Promise<Wire> => send("PUT", restPaths.staffPost(id), changes, token),
  };
}
