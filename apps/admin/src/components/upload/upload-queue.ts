import { MEDIA_MESSAGES } from "@shikara/contract/media/messages";
import { useRef, useState } from "react";
import { errorWords, fieldErrors } from "@shikara/client/errors.ts";
import { refuseFile, uploadImage } from "@admin/lib/upload.ts";

export interface QueuedPicture {
  key: number;
  /** The file's name, or the address of a picture elsewhere. */
  name: string;
  file?: File | undefined;
  title: string;
  /** From 0 to 1 while it is sent; null before and after. */
  progress: number | null;
  /** Why it was not added. */
  failure?: string | undefined;
  /** Where it lies: elsewhere, or here once it is sent. It is not sent again when only the rest failed. */
  url?: string | undefined;
}

/** What all pictures of one upload have in common. */
export interface UploadDetails<Category> {
  category: Category;
  description: string;
  tags: string[];
}
export type NewPicture<Category> = UploadDetails<Category> & { title: string; imageUrl: string };

interface QueueProps<Category> {
  /** Makes the record of a picture that has arrived. */
  store: (picture: NewPicture<Category>) => Promise<unknown>;
  /** The library's folder for pictures of a category. */
  folderOf: (category: Category) => string;
  /** Said of one without a title. */
  untitled: string;
}

/** 'dal-lake_at-dawn.JPG' as 'dal lake at dawn'. */
export function titleOf(fileName: string): string {
  return fileName
    .replace(/\.[^.]*$/, "")
    .replace(/[-_\s]+/g, " ")
    .trim();
}

/** Pictures that wait to be added, one after the other; those that fail stay, with the reason. */
export function useUploadQueue<Category>({ store, folderOf, untitled }: QueueProps<Category>) {
  const [pictures, setPictures] = useState<QueuedPicture[]>([]);
  const [refusals, setRefusals] = useState<string[]>([]);
  const keys = useRef(0);
  const change = (key: number, changes: Partial<QueuedPicture>) =>
    setPictures((before) => before.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const remove = (key: number) => setPictures((before) => before.filter((each) => each.key !== key));
  const queue = (added: readonly Pick<QueuedPicture, "name" | "file" | "title" | "url">[]) => {
    const first = keys.current + 1;
    keys.current += added.length;
    setPictures((before) => [...before, ...added.map((each, at) => ({ ...each, key: first + at, progress: null }))]);
  };

  const addFiles = (chosen: readonly File[]) => {
    const checked = chosen.map((file) => ({ file, refusal: refuseFile(file) }));
    setRefusals(checked.flatMap(({ file, refusal }) => (refusal ? [`${file.name}: ${refusal}`] : [])));
    const accepted = checked.filter(({ refusal }) => refusal === null);
    queue(accepted.map(({ file }) => ({ name: file.name, file, title: titleOf(file.name) })));
  };
  const addAddress = (address: string) => {
    const lastPart = address.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
    queue([{ name: address, url: address, title: titleOf(lastPart) }]);
  };

  const send = async (picture: QueuedPicture, details: UploadDetails<Category>): Promise<boolean> => {
    const { key, file, url } = picture;
    const title = picture.title.trim();
    if (title === "") {
      change(key, { failure: untitled });
      return false;
    }
    change(key, { progress: 0, failure: undefined });
    let address = url;
    try {
      if (file)
        address ??= await uploadImage(file, folderOf(details.category), (progress) => change(key, { progress })).done;
      await store({ ...details, title, imageUrl: address ?? "" });
      remove(key);
      return true;
    } catch (error) {
      // An upload that fails says so in words of its own; a refused record says what is wrong with it.
      const { title: wrongTitle, imageUrl: wrongAddress } = fieldErrors(error);
      const refused = wrongTitle ?? wrongAddress ?? errorWords(error);
      const failure = address === undefined && error instanceof Error ? error.message : refused;
      change(key, { progress: null, url: address, failure: failure || MEDIA_MESSAGES.uploadFailedServer });
      return false;
    }
  };

  return {
    pictures,
    /** Files that were not even taken, and why. */
    refusals,
    addFiles,
    addAddress,
    remove,
    rename: (key: number, title: string) => change(key, { title, failure: undefined }),
    /** Adds them in turn. @returns how many went in and how many did not */
    async sendAll(details: UploadDetails<Category>): Promise<{ added: number; failed: number }> {
      let added = 0;
      for (const picture of pictures) if (await send(picture, details)) added += 1;
      return { added, failed: pictures.length - added };
    },
  };
}
