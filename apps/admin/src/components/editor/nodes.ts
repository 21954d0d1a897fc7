import { WATCH_SOURCE } from "@shikara/contract/blog/videos";
import { type CommandProps, Mark, mergeAttributes, Node } from "@tiptap/core";
import { TableKit } from "@tiptap/extension-table";
import { Placeholder } from "@tiptap/extensions";
import { NodeSelection, type Selection, TextSelection } from "@tiptap/pm/state";
import StarterKit from "@tiptap/starter-kit";

/** A picture with its alternative text and, below it, its caption. */
export interface PictureAttributes {
  src: string;
  alt: string;
  caption: string;
  /** Pixels, where the library knows them: the text does not jump when the picture comes. */
  width?: string | null;
  height?: string | null;
}
/** A video by its YouTube name; `title` says what it shows. */
export interface VideoAttributes {
  video: string;
  title: string;
}

/** The live fare of a package or vehicle; `label` is what it is now. */
export interface FareAttributes {
  kind: "tour" | "vehicle";
  id: string;
  isNamed: boolean;
  label: string;
}

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    picture: { setPicture: (attributes: PictureAttributes) => ReturnType };
    fare: { setFare: (attributes: FareAttributes) => ReturnType };
    video: { setVideo: (attributes: VideoAttributes) => ReturnType };
  }
}

/** Where something with a place of its own goes: behind the paragraph one writes in, or in the stead of an empty one. */
export function placeBehind(selection: Selection): { from: number; to: number } {
  const { $to, to } = selection;
  if (selection instanceof NodeSelection || !$to.parent.isTextblock) return { from: to, to };
  const isEmpty = selection.empty && $to.parent.content.size === 0;
  return { from: isEmpty ? $to.before() : $to.after(), to: $to.after() };
}

/** Puts something with a place of its own there, and goes on behind it: what is typed next would take the place of what is selected. */
const placed =
  (type: string, attrs: Record<string, unknown>) =>
  ({ chain, state }: CommandProps): boolean => {
    const place = placeBehind(state.selection);
    return chain()
      .insertContentAt(place, { type, attrs })
      .command(({ tr }) => {
        const behind = place.from + 1;
        if (tr.doc.nodeAt(behind)?.type.name !== "paragraph") tr.insert(behind, state.schema.node("paragraph"));
        tr.setSelection(TextSelection.create(tr.doc, behind + 1));
        return true;
      })
      .run();
  };

const picture = (element: Element) => (element.tagName === "IMG" ? element : element.querySelector("img"));
const attribute = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => picture(element)?.getAttribute(name) ?? null,
});

const Picture = Node.create({
  name: "picture",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: attribute("src"),
    alt: { ...attribute("alt"), default: "" },
    width: attribute("width"),
    height: attribute("height"),
    caption: {
      default: "",
      parseHTML: (element: HTMLElement) => element.querySelector("figcaption")?.textContent ?? "",
    },
  }),
  parseHTML: () => [
    { tag: "figure", getAttrs: (element) => (picture(element)?.hasAttribute("src") ? null : false) },
    { tag: "img[src]" },
  ],
  renderHTML({ node, HTMLAttributes: { caption: _caption, ...attributes } }) {
    const caption = String(node.attrs.caption ?? "");
    return ["figure", {}, ["img", attributes], ...(caption ? [["figcaption", {}, caption] as const] : [])];
  },
  addCommands() {
    return {
      setPicture: (attrs) => placed(this.name, { ...attrs }),
    };
  },
});

const Video = Node.create({
  name: "video",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    video: { default: "", parseHTML: (element: HTMLElement) => element.dataset.video ?? "" },
    title: { default: "", parseHTML: (element: HTMLElement) => element.textContent?.trim() ?? "" },
  }),
  parseHTML: () => [{ tag: "figure[data-video]", priority: 60 }],
  renderHTML: ({ node }) => [
    "figure",
    { "data-video": node.attrs.video },
    ["a", { href: WATCH_SOURCE + node.attrs.video }, node.attrs.title],
  ],
  addCommands() {
    return {
      setVideo: (attrs) => placed(this.name, { ...attrs }),
    };
  },
});

const Fare = Node.create({
  name: "fare",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({
    kind: {
      default: "tour",
      parseHTML: (element: HTMLElement) => (element.dataset.vehicle === undefined ? "tour" : "vehicle"),
    },
    id: { default: "", parseHTML: (element: HTMLElement) => element.dataset.vehicle ?? element.dataset.tour ?? "" },
    /** Whether the package or the vehicle is named before its price. */
    isNamed: { default: false, parseHTML: (element: HTMLElement) => element.dataset.named === "yes" },
    label: { default: "", parseHTML: (element: HTMLElement) => element.textContent?.trim() ?? "" },
  }),
  parseHTML: () => [{ tag: "span[data-tour]" }, { tag: "span[data-vehicle]" }],
  renderHTML: ({ node }) => [
    "span",
    { [`data-${node.attrs.kind}`]: node.attrs.id, ...(node.attrs.isNamed && { "data-named": "yes" }) },
    node.attrs.label || "price",
  ],
  renderText: ({ node }) => String(node.attrs.label),
  addCommands() {
    return {
      setFare:
        (attrs) =>
        ({ commands }) =>
          commands.insertContent({ type: this.name, attrs }),
    };
  },
});

/** Letters above or below the line have no button; what stands in a post is kept. */
const small = (tag: "sub" | "sup") =>
  Mark.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });

const isUnsafe = (address: string): boolean => /^http:/i.test(address);

/** What a post may hold: the same as the server's list of what may be shown. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      protocols: ["https", "mailto", "tel"],
      // What would be cleaned away is not shown as if it led somewhere.
      isAllowedUri: (address, { defaultValidate }) => defaultValidate(address) && !isUnsafe(address),
      shouldAutoLink: (address) => !isUnsafe(address),
      HTMLAttributes: { rel: null, target: null },
    },
  }),
  TableKit.configure({ table: { resizable: false } }),
  Picture,
  Video,
  Fare,
  small("sub"),
  small("sup"),
  Placeholder.configure({ placeholder: "Begin with what the reader came for" }),
];
