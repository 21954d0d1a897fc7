import { MARK } from "@shikara/api/media/own-store";
import { BackupFault } from "@shikara/db/copy";
import { copyPictures } from "@shikara/storage/copy-pictures";
import { type ImageStoreOptions, openImageStore } from "@shikara/storage/open";

/**
 * Puts the pictures of one store into another as well. Over another house's mark this one's would be written, and that house's pictures taken for
 * what no record names.
 * @returns what was done, in words
 * @throws BackupFault where the other is another house's, and where there is nothing to move: a house has marked its own store
 */
export async function movePictures(from: ImageStoreOptions, to: ImageStoreOptions): Promise<string[]> {
  const [source, target] = await Promise.all([openImageStore(from), openImageStore(to)]);
  const [own, there] = await Promise.all([source.get(MARK), target.get(MARK)]);
  if (there && !own?.bytes.equals(there.bytes))
    throw new BackupFault(
      `The pictures there are another house's: nothing was changed. If no house wants them any more, delete ${MARK} there first.`,
    );
  const count = await copyPictures(source, target);
  if (count === 0) throw new BackupFault("No house's pictures are there: look at S3_BUCKET and DATA_DIR.");
  return [`${count} files of pictures moved and compared; what was here is kept.`];
}
