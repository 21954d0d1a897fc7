import { type Editor, useEditorState } from "@tiptap/react";
import {
  Bold,
  CodeXml,
  ImagePlus,
  IndianRupee,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  Strikethrough,
  Table2,
  Underline,
  Undo2,
  Video,
} from "lucide-react";
import { Toolbar as Radix } from "radix-ui";
import type { MouseEvent } from "react";
import { placeBehind } from "./nodes.ts";

/** What asks something before it is put into the text. */
export type Insertion = "link" | "picture" | "video" | "fare";

interface ToolbarProps {
  editor: Editor;
  onInsert: (what: Insertion) => void;
  onSource: () => void;
}

interface Tool {
  label: string;
  Icon: LucideIcon;
  run: (editor: Editor) => void;
  /** The name of the mark or node that it stands for, to show where it is on. */
  on?: string;
}

const MARKS: readonly Tool[] = [
  { label: "Bold", Icon: Bold, on: "bold", run: (editor) => editor.chain().focus().toggleBold().run() },
  { label: "Italic", Icon: Italic, on: "italic", run: (editor) => editor.chain().focus().toggleItalic().run() },
  {
    label: "Underline",
    Icon: Underline,
    on: "underline",
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    label: "Strike through",
    Icon: Strikethrough,
    on: "strike",
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
];
const BLOCKS: readonly Tool[] = [
  {
    label: "Bullet list",
    Icon: List,
    on: "bulletList",
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: "Numbered list",
    Icon: ListOrdered,
    on: "orderedList",
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  { label: "Quote", Icon: Quote, on: "blockquote", run: (editor) => editor.chain().focus().toggleBlockquote().run() },
  { label: "Dividing line", Icon: Minus, run: (editor) => editor.chain().focus().setHorizontalRule().run() },
];
const HISTORY: readonly Tool[] = [
  { label: "Undo", Icon: Undo2, run: (editor) => editor.chain().focus().undo().run() },
  { label: "Redo", Icon: Redo2, run: (editor) => editor.chain().focus().redo().run() },
];
const TABLE: readonly { label: string; run: (editor: Editor) => void }[] = [
  { label: "Add row", run: (editor) => editor.chain().focus().addRowAfter().run() },
  { label: "Remove row", run: (editor) => editor.chain().focus().deleteRow().run() },
  { label: "Add column", run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { label: "Remove column", run: (editor) => editor.chain().focus().deleteColumn().run() },
  { label: "Remove table", run: (editor) => editor.chain().focus().deleteTable().run() },
];
const HEADINGS = [2, 3, 4] as const;

const TOOL =
  "grid size-8 flex-none place-items-center rounded-control text-ink-muted hover:bg-quiet-bg hover:text-ink aria-pressed:bg-soft-bg aria-pressed:text-soft-fg disabled:opacity-40 pointer-coarse:size-11 [&_svg]:size-4";

/** The cursor stays in the text: what is typed right after a press stands there. */
const keepCursor = (event: MouseEvent) => event.preventDefault();

function ToolButton({
  label,
  isOn,
  onPress,
  Icon,
}: {
  label: string;
  isOn?: boolean;
  onPress: () => void;
  Icon: LucideIcon;
}) {
  return (
    <Radix.Button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onMouseDown={keepCursor}
      onClick={onPress}
      className={TOOL}
    >
      <Icon aria-hidden="true" />
    </Radix.Button>
  );
}

const Divider = () => <Radix.Separator className="mx-1 h-5 w-px bg-line-strong" />;

/** A table in its own place: behind the paragraph or the picture one is at. */
function insertTable(editor: Editor): void {
  const place = placeBehind(editor.state.selection);
  editor
    .chain()
    .focus()
    .insertContentAt(place, { type: "paragraph" })
    .setTextSelection(place.from + 1)
    .insertTable({ rows: 3, cols: 3, withHeaderRow: true })
    .run();
}

/** How the text is set and what is put into it; arrow keys go from one to the next. */
export function Toolbar({ editor, onInsert, onSource }: ToolbarProps) {
  const state = useEditorState({
    editor,
    selector: ({ editor: its }) => ({
      on: new Set([...MARKS, ...BLOCKS].map(({ on }) => on ?? "").filter((name) => name && its.isActive(name))),
      isLink: its.isActive("link"),
      isTable: its.isActive("table"),
      level: HEADINGS.find((level) => its.isActive("heading", { level })) ?? 0,
    }),
  });
  const tools = (list: readonly Tool[]) =>
    list.map(({ label, Icon, on, run }) => (
      <ToolButton
        key={label}
        label={label}
        Icon={Icon}
        onPress={() => run(editor)}
        {...(on && { isOn: state.on.has(on) })}
      />
    ));
  const setLevel = (level: number) => {
    const heading = HEADINGS.find((known) => known === level);
    const chain = editor.chain().focus();
    (heading ? chain.setHeading({ level: heading }) : chain.setParagraph()).run();
  };
  return (
    <Radix.Root
      aria-label="Formatting"
      className="sticky -top-4 z-10 flex flex-wrap items-center gap-0.5 rounded-t-control border-b border-line bg-sunken p-1"
    >
      <select
        aria-label="Text style"
        value={state.level}
        onChange={(event) => setLevel(Number(event.target.value))}
        className="control min-h-8! w-32! py-1!"
      >
        <option value={0}>Paragraph</option>
        {HEADINGS.map((level) => (
          <option key={level} value={level}>
            Heading {level}
          </option>
        ))}
      </select>
      <Divider />
      {tools(MARKS)}
      <ToolButton label="Link" Icon={Link2} isOn={state.isLink} onPress={() => onInsert("link")} />
      <Divider />
      {tools(BLOCKS)}
      <Divider />
      <ToolButton label="Picture" Icon={ImagePlus} onPress={() => onInsert("picture")} />
      <ToolButton label="Video" Icon={Video} onPress={() => onInsert("video")} />
      <ToolButton label="Price" Icon={IndianRupee} onPress={() => onInsert("fare")} />
      <ToolButton label="Table" Icon={Table2} isOn={state.isTable} onPress={() => insertTable(editor)} />
      <Divider />
      {tools(HISTORY)}
      <span className="ml-auto">
        <ToolButton label="HTML source" Icon={CodeXml} onPress={onSource} />
      </span>
      {state.isTable && (
        <div className="flex basis-full flex-wrap gap-1 border-t border-line pt-1">
          {TABLE.map(({ label, run }) => (
            <Radix.Button
              key={label}
              type="button"
              onMouseDown={keepCursor}
              onClick={() => run(editor)}
              className="min-h-8 rounded-control px-2 text-xs text-ink-muted hover:bg-quiet-bg hover:text-ink pointer-coarse:min-h-11"
            >
              {label}
            </Radix.Button>
          ))}
        </div>
      )}
    </Radix.Root>
  );
}
