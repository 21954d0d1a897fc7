import { MEDIA_MESSAGES } from "@shikara/contract/media/messages";
import { useEffect, useRef, useState } from "react";
import { notify } from "@shikara/ui/notify.ts";
import { refuseFile, type Upload, uploadImage } from "@admin/lib/upload.ts";

interface Sending {
  /** The picture on its way, as a data: address; '' until it has been read. */
  preview: string;
  /** From 0 to 1. */
  progress: number;
  /** '2 of 5' where several are sent. */
  place: string;
}

function readFile(file: File): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    // Only a look ahead: the upload itself says what is wrong with a file.
    reader.onerror = () => resolve("");
    reader.readAsDataURL(file);
  });
}

/** Sends pictures, one after the other, and gives the addresses of those that arrived. */
export function useUpload(category: string) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const running = useRef<Upload>(undefined);
  useEffect(() => () => running.current?.cancel(), []);

  const sendOne = async (file: File, place: string): Promise<string | null> => {
    const refused = refuseFile(file);
    if (refused) {
      setRefusal(refused);
      return null;
    }
    setSending({ preview: "", progress: 0, place });
    const note = (part: Partial<Sending>) => setSending((now) => now && { ...now, ...part });
    void readFile(file).then((preview) => note({ preview }));
    try {
      running.current = uploadImage(file, category, (progress) => note({ progress }));
      return await running.current.done;
    } catch (failure) {
      setRefusal(failure instanceof Error ? failure.message : MEDIA_MESSAGES.uploadFailedServer);
      notify.error(MEDIA_MESSAGES.uploadFailed);
      return null;
    }
  };

  const send = async (files: readonly File[]): Promise<string[]> => {
    if (files.length === 0) return [];
    setRefusal(undefined);
    const arrived: string[] = [];
    for (const [at, file] of files.entries()) {
      const address = await sendOne(file, files.length > 1 ? `${at + 1} of ${files.length}` : "");
      if (address) arrived.push(address);
    }
    setSending(null);
    if (arrived.length > 0) notify.success(MEDIA_MESSAGES.uploaded);
    return arrived;
  };
  return { sending, refusal, send };
}
