import type { GalleryCategory } from "@shikara/contract/gallery";
import { MEDIA_MESSAGES } from "@shikara/contract/media.messages";
import { useRef, useState } from "react";
import { errorWords } from "@/lib/errors.ts";
import { trpc } from "@/lib/trpc.ts";
import { refuseFile, uploadImage } from "@/lib/upload.ts";

export interface QueuedFile {
  key: number;
  file: File;
  title: string;
  /** From 0 to 1 while it is sent; null before and after. */
  progress: number | null;
  /** Why it was not added. */
  failure?: string | undefined;
  /** Where it lies, once it is sent: it is not sent again when only the rest failed. */
  url?: string | undefined;
}

/** What all files of one upload have in common. */
export interface UploadDetails {
  category: GalleryCategory;
  description: string;
  tags: string[];
}

/** 'dal-lake_at-dawn.JPG' as 'dal lake at dawn'. */
export function titleOf(fileName: string): string {
  return fileName
    .replace(/\.[^.]*$/, "")
    .replace(/[-_\s]+/g, " ")
    .trim();
}

/** Files that wait to be added to the gallery, one after the other; those that fail stay, with the reason. */
export function useUploadQueue() {
  const [files, setFiles] = useState<QueuedFile[]>([]);
  const [refusals, setRefusals] = useState<string[]>([]);
  const keys = useRef(0);
  const create = trpc.gallery.create.useMutation();
  const utils = trpc.useUtils();
  const change = (key: number, changes: Partial<QueuedFile>) =>
    setFiles((before) => before.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const remove = (key: number) => setFiles((before) => before.filter((each) => each.key !== key));

  const add = (chosen: readonly File[]) => {
    const checked = chosen.map((file) => ({ file, refusal: refuseFile(file) }));
    setRefusals(checked.flatMap(({ file, refusal }) => (refusal ? [`${file.name}: ${refusal}`] : [])));
    const accepted = checked.filter(({ refusal }) => refusal === null);
    setFiles((before) => [
      ...before,
      ...accepted.map(({ file }) => {
        keys.current += 1;
        return { key: keys.current, file, title: titleOf(file.name), progress: null };
      }),
    ]);
  };

  const send = async ({ key, file, title, url }: QueuedFile, details: UploadDetails): Promise<boolean> => {
    change(key, { progress: 0, failure: undefined });
    let address = url;
    try {
      address ??= await uploadImage(file, "gallery", (progress) => change(key, { progress })).done;
      await create.mutateAsync({ ...details, title, imageUrl: address });
      remove(key);
      return true;
    } catch (error) {
      // An upload that fails says so in words of its own; a refused record says what is wrong with it.
      const failure = address === undefined && error instanceof Error ? error.message : errorWords(error);
      change(key, { progress: null, url: address, failure: failure || MEDIA_MESSAGES.uploadFailedServer });
      return false;
    }
  };

  return {
    files,
    /** Files that were not even taken, and why. */
    refusals,
    add,
    remove,
    rename: (key: number, title: string) => change(key, { title }),
    /** Adds them in turn. @returns how many went in and how many did not */
    async sendAll(details: UploadDetails): Promise<{ added: number; failed: number }> {
      let added = 0;
      for (const file of files) if (await send(file, details)) added += 1;
      if (added > 0) await utils.gallery.invalidate();
      return { added, failed: files.length - added };
    },
  };
}
