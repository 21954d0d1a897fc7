import { TextField } from "@shikara/ui/form/fields.tsx";
import { useState } from "react";
import { videoName } from "./html.ts";
import { InsertDialog } from "./insert-dialog.tsx";
import type { VideoAttributes } from "./nodes.ts";

interface VideoDialogProps {
  onInsert: (video: VideoAttributes) => void;
  onClose: () => void;
}

/** Puts a video into the text: a card, and nothing of YouTube's until a reader presses it. */
export function VideoDialog({ onInsert, onClose }: VideoDialogProps) {
  const [address, setAddress] = useState("");
  const [title, setTitle] = useState("");
  const [isChecked, setChecked] = useState(false);
  const video = videoName(address);
  const insert = () => {
    setChecked(true);
    if (video && title.trim() !== "") onInsert({ video, title: title.trim() });
  };
  return (
    <InsertDialog title="Video" action="Insert video" onInsert={insert} onClose={onClose}>
      <TextField
        label="Address of the video"
        name="video-address"
        inputMode="url"
        data-autofocus
        hint="As copied from YouTube"
        error={isChecked && !video ? "Please use the address of a YouTube video" : undefined}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <TextField
        label="What it shows"
        name="video-title"
        hint="Stands on the card; nothing is loaded from YouTube until a reader presses it"
        error={isChecked && title.trim() === "" ? "Please fill in this field" : undefined}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
    </InsertDialog>
  );
}
