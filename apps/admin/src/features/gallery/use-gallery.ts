import { moreOf } from "@admin/components/more-records.tsx";
import { useMutationLock } from "@admin/lib/mutation-lock.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { GALLERY_MESSAGES } from "@shikara/contract/gallery/messages";
import type { GalleryCategory, GalleryView } from "@shikara/contract/gallery/schema";
import { notify } from "@shikara/ui/notify.ts";
import { keepPreviousData } from "@tanstack/react-query";

export interface GallerySearch {
  search: string;
  /** Undefined for all. */
  category: GalleryCategory | undefined;
}

/** The part of the gallery that is here, and the way to the rest. */
export function useGallery(asked: GallerySearch) {
  const list = trpc.gallery.adminList.useInfiniteQuery(asked, {
    getNextPageParam: (page) => page.nextCursor,
    // What was found before stays until the next answer is here.
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return {
    images: list.data?.pages.flatMap(({ images }) => images),
    counts: list.data?.pages[0]?.counts,
    failure: list.isFetchNextPageError ? null : list.error,
    retry: () => void list.refetch(),
    more: moreOf(list),
  };
}

/** What the list does with an image at once: hide it or show it, delete it. */
export function useGalleryActions(asked: GallerySearch) {
  const utils = trpc.useUtils();
  const turns = useMutationLock();
  /** In its place of the list, without fetching the list anew. */
  const put = (image: Pick<GalleryView, "id"> & Partial<GalleryView>) =>
    utils.gallery.adminList.setInfiniteData(asked, (data) =>
      data
        ? {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              images: page.images.map((each) => (each.id === image.id ? { ...each, ...image } : each)),
            })),
          }
        : data,
    );
  const setActive = trpc.gallery.setActive.useMutation({
    // Shown at once, put back when the server refuses.
    onMutate: ({ id, isActive }) => put({ id, isActive }),
    onSuccess: (image) => {
      put(image);
      notify.success(image.isActive ? GALLERY_MESSAGES.shown : GALLERY_MESSAGES.hidden);
      return utils.gallery.stats.invalidate();
    },
    onError: (error) => {
      reportFailure(error, GALLERY_MESSAGES.statusFailed);
      return utils.gallery.invalidate();
    },
    // Only with the new version in the list, which it has by now, another change is not stale.
    onSettled: (_done, _error, { id }) => turns.end(id, Promise.resolve()),
  });
  const remove = trpc.gallery.delete.useMutation({
    onSuccess: () => notify.success(GALLERY_MESSAGES.deleted),
    onError: (error) => reportFailure(error, GALLERY_MESSAGES.deleteFailed),
    onSettled: () => utils.gallery.invalidate(),
  });
  return {
    setActive: ({ id, version }: GalleryView, isActive: boolean) =>
      turns.take(id) && setActive.mutate({ id, version, isActive }),
    remove: ({ id }: GalleryView, onSettled: () => void) => remove.mutate({ id }, { onSettled }),
    isRemoving: remove.isPending,
  };
}
