import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const ROOMS = ["apps/site", "apps/admin", "packages/ui", "packages/client"];
const root = new URL("../../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");
const filesOf = (folder: string, ending: string) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(ending))
    .map((file) => `${folder}/${file}`);

/** What the tokens name of a kind: 'raised' of --color-raised. */
const named = (kind: "color" | "text", tokens: string) =>
  new Set([...tokens.matchAll(new RegExp(`--${kind}-([a-z0-9-]+):`, "g"))].map(([, name = ""]) => name));

/** Utilities of Tailwind's that stand for no token. */
const OTHERS =
  /^(?:bg-(?:none|cover|contain|center|bottom|top|no-repeat|transparent|current|linear-.*|blend-.*)|text-(?:left|right|center|start|end|balance|pretty|wrap|nowrap|clip|ellipsis|transparent|current|inherit))$/;

// The tokens take Tailwind's own colours and sizes away: a class that names none of them is a line without any, and nobody is told.
it("every ground, colour and size of letters that a class names is one of the tokens", () => {
  const tokens = filesOf("packages/ui/src/styles", ".css").map(read).join("\n");
  const colours = named("color", tokens);
  const sizes = named("text", tokens);
  const files = ROOMS.flatMap((room) => filesOf(`${room}/src`, ".tsx"));
  const classes = files.flatMap((file) =>
    [...read(file).matchAll(/(?<=["'`\s:!])(bg|text)-([a-z0-9-]+)(?=[\s"'`/!])/g)].map(([name, kind, token = ""]) => ({
      file,
      name,
      isKnown: colours.has(token) || (kind === "text" && sizes.has(token)),
    })),
  );
  expect(classes.length).toBeGreaterThan(1_000);
  expect(classes.filter(({ name, isKnown }) => !isKnown && !OTHERS.test(name))).toEqual([]);
});
