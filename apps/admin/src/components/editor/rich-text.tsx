import { Button } from "@shikara/ui/button.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { FieldError } from "@shikara/ui/form/field.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { type ChainedCommands, type Editor, EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { FareDialog } from "./fare-dialog.tsx";
import { quietHtml, storedHtml } from "./html.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { extensions, type PictureAttributes } from "./nodes.ts";
import { cleanPaste, isPictureAlone } from "./paste.ts";
import { PictureDialog, type ShowLibrary } from "./picture-dialog.tsx";
import { type Insertion, Toolbar } from "./toolbar.tsx";
import { VideoDialog } from "./video-dialog.tsx";

interface RichTextProps {
  label: string;
  name: string;
  isRequired?: boolean;
  /** What it is written in, where that is not the language of the desk. */
  spoken?: { lang: string; dir: "ltr" | "rtl" };
  /** HTML; '' when nothing is written. */
  value: string;
  error?: string | undefined;
  showLibrary: ShowLibrary;
  onChange: (html: string) => void;
  onBlur: () => void;
}

const BOX_ROWS = 12;
/** Says how a picture comes into the text; true where one was to come otherwise. */
function refusesPicture(data: DataTransfer | null): boolean {
  const isRefused = isPictureAlone(data);
  if (isRefused) notify.info("A picture is uploaded first", { detail: "The Picture button above the text puts it in" });
  return isRefused;
}
/**
 * Browsers tell of a moved cursor a moment later than of a key: on a busy machine Ctrl End and Enter come one after the other, and the
 * editor would break what was chosen before the cursor moved. It is told before each key.
 */
function tellOfCursor(_: unknown, { isComposing }: KeyboardEvent): false {
  if (!isComposing) document.dispatchEvent(new Event("selectionchange"));
  return false;
}
const written = (editor: Editor) => (editor.isEmpty ? "" : storedHtml(editor.getHTML()));

/** Text with headings, lists, pictures and the like; or its HTML, for those who want it. */
export function RichText(props: RichTextProps) {
  const { label, name, isRequired = false, spoken, value, error, showLibrary, onChange, onBlur } = props;
  const [insertion, setInsertion] = useState<Insertion>();
  const [isSource, setSource] = useState(false);
  const latest = useRef({ onChange, onBlur });
  latest.current = { onChange, onBlur };
  // The same text may be written in two ways: what was only opened is handed back as it came.
  const opened = useRef({ given: value, written: "" });
  /** The value that the editor shows. */
  const shown = useRef(value);
  const described = error ? `${name}-error` : undefined;
  // As long as its options are the same the editor does not take them over anew with each letter.
  const first = useRef(value).current;
  const { lang, dir } = spoken ?? {};
  const editorProps = useMemo(
    () => ({
      transformPastedHTML: cleanPaste,
      handleDOMEvents: { keydown: tellOfCursor },
      handlePaste: (_: unknown, event: ClipboardEvent) => refusesPicture(event.clipboardData),
      handleDrop: (_: unknown, event: DragEvent) => refusesPicture(event.dataTransfer),
      attributes: {
        id: name,
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        ...(isRequired && { "aria-required": "true" }),
        ...(described && { "aria-invalid": "true", "aria-describedby": described }),
        ...(lang && dir && { lang, dir }),
        class: "prose post-text min-h-72 px-4 py-3",
      },
    }),
    [name, label, isRequired, described, lang, dir],
  );
  const editor = useEditor({
    extensions,
    content: first,
    // Its style sheet would be inline, which no page of ours allows; admin.css has what is needed of it.
    injectCSS: false,
    editorProps,
    onCreate({ editor: its }) {
      opened.current.written = written(its);
    },
    onUpdate({ editor: its }) {
      const now = written(its);
      shown.current = now === opened.current.written ? opened.current.given : now;
      latest.current.onChange(shown.current);
    },
    onBlur: () => latest.current.onBlur(),
  });
  // What was written as HTML, or put back from before a reload.
  useEffect(() => {
    if (isSource || value === shown.current) return;
    editor.commands.setContent(quietHtml(value), { emitUpdate: false });
    opened.current = { given: value, written: written(editor) };
    shown.current = value;
  }, [editor, isSource, value]);
  const isPicture = () => editor.isActive("picture");
  const close = () => setInsertion(undefined);
  /** Writes what a dialog gave. The cursor is back in the text before the next key comes: an editor's own `focus` waits for the next picture on the screen. */
  const put = (write: (chain: ChainedCommands) => ChainedCommands) => {
    flushSync(close);
    editor.view.focus();
    write(editor.chain().focus()).run();
  };
  return (
    <div className="grid gap-1.5">
      <span className={classes("text-sm leading-5 font-[550]", isRequired && "starred")} aria-hidden="true">
        {label}
      </span>
      <div
        className={classes(
          "rounded-control border bg-surface focus-within:border-focus focus-within:outline focus-within:outline-focus",
          error ? "border-danger-fg" : "border-control",
        )}
      >
        {isSource ? (
          <>
            <div className="flex items-center justify-between rounded-t-control border-b border-line bg-sunken p-1 pl-3">
              <span className="text-xs text-ink-muted">
                HTML source: what is not allowed is taken out when it is saved
              </span>
              <Button variant="outline" size="dense" onClick={() => setSource(false)}>
                Back to the text
              </Button>
            </div>
            <textarea
              id={name}
              aria-label={`${label} as HTML`}
              aria-describedby={described}
              rows={BOX_ROWS}
              {...spoken}
              spellCheck={false}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              onBlur={onBlur}
              className="block min-h-72 w-full resize-y bg-transparent px-4 py-3 font-mono text-sm outline-none"
            />
          </>
        ) : (
          <>
            <Toolbar editor={editor} onInsert={setInsertion} onSource={() => setSource(true)} />
            <EditorContent editor={editor} />
          </>
        )}
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      {insertion === "link" && (
        <LinkDialog
          address={String(editor.getAttributes("link").href ?? "")}
          onSet={(href) =>
            put((chain) => {
              const there = chain.extendMarkRange("link");
              if (!editor.state.selection.empty || editor.isActive("link")) return there.setLink({ href });
              return there.insertContent([{ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }]);
            })
          }
          onRemove={() => put((chain) => chain.extendMarkRange("link").unsetLink())}
          onClose={close}
        />
      )}
      {insertion === "picture" && (
        <PictureDialog
          picture={isPicture() ? (editor.getAttributes("picture") as PictureAttributes) : undefined}
          showLibrary={showLibrary}
          onInsert={(picture) =>
            put((chain) => (isPicture() ? chain.updateAttributes("picture", picture) : chain.setPicture(picture)))
          }
          onClose={close}
        />
      )}
      {insertion === "fare" && <FareDialog onInsert={(fare) => put((chain) => chain.setFare(fare))} onClose={close} />}
      {insertion === "video" && (
        <VideoDialog onInsert={(video) => put((chain) => chain.setVideo(video))} onClose={close} />
      )}
    </div>
  );
}
