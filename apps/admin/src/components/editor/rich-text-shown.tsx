import { EditorContent, useEditor } from "@tiptap/react";
import { extensions } from "./nodes.ts";

const READ = { attributes: { class: "prose post-text" } };

/** A text with headings, pictures and the like as its editor shows it, to be read alone. */
export function RichTextShown({ html }: { html: string }) {
  const editor = useEditor({
    extensions,
    content: html,
    editable: false,
    // As in the editor: the style sheet would be inline.
    injectCSS: false,
    editorProps: READ,
  });
  return <EditorContent editor={editor} />;
}
