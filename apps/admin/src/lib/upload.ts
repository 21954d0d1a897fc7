import { MEDIA_MESSAGES } from "@shikara/contract/media/messages";
import { MAX_IMAGE_BYTES } from "@shikara/contract/media/pictures";
import { sessionEnded } from "./session-end.ts";

const UPLOAD_PATH = "/api/admin/upload-image";
const UNAUTHENTICATED = 401;

export interface Upload {
  /** Resolves with the picture's address; rejects with words for the reader. */
  done: Promise<string>;
  cancel(): void;
}

/** Why a file cannot be uploaded, before anything is sent; null when it can. */
export function refuseFile(file: File): string | null {
  if (!file.type.startsWith("image/")) return MEDIA_MESSAGES.invalidFile;
  if (file.size > MAX_IMAGE_BYTES) return MEDIA_MESSAGES.tooLarge;
  return null;
}

function answerOf(text: string): { url?: string; message?: string } {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

interface Answer {
  status: number;
  url?: string | undefined;
  message?: string | undefined;
}

function post(request: XMLHttpRequest, file: File, category: string, onProgress: (share: number) => void) {
  const form = new FormData();
  form.set("category", category);
  form.set("file", file);
  return new Promise<Answer>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => resolve({ ...answerOf(request.responseText), status: request.status });
    request.onerror = () => reject(new Error(MEDIA_MESSAGES.uploadFailed));
    request.onabort = () => reject(new Error(MEDIA_MESSAGES.uploadFailedServer));
    request.open("POST", UPLOAD_PATH);
    request.send(form);
  });
}

/** Sends a picture, telling from 0 to 1 how far it is. XMLHttpRequest: fetch cannot tell progress of what it sends. */
export function uploadImage(file: File, category: string, onProgress: (share: number) => void): Upload {
  const request = new XMLHttpRequest();
  const send = () => post(request, file, category, onProgress);
  const deliver = async () => {
    let answer = await send();
    if (answer.status === UNAUTHENTICATED && (await sessionEnded())) answer = await send();
    if (answer.status === 200 && answer.url) return answer.url;
    throw new Error(answer.message ?? MEDIA_MESSAGES.uploadFailedServer);
  };
  return { done: deliver(), cancel: () => request.abort() };
}
