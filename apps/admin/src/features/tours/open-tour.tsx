import { TOUR_STAFF_MESSAGES } from "@shikara/contract/tours/messages";
import { Dialog } from "@admin/components/dialog.tsx";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { errorBody, errorWords } from "@shikara/client/errors.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { TourEditor } from "./tour-editor.tsx";

interface OpenTourProps {
  /** 'new' for one that is not there yet. */
  id: string;
  previewPath: (slug: string) => string;
  onClose: () => void;
}

/** The form of a package, filled with what the server has at this moment: what a list holds may be old. */
export function OpenTour({ id, previewPath, onClose }: OpenTourProps) {
  const isNew = id === "new";
  const { data, error, refetch } = trpc.tours.byId.useQuery(
    { id },
    { enabled: !isNew, gcTime: 0, staleTime: Infinity },
  );
  if (isNew || data) return <TourEditor tour={data} previewPath={previewPath} onClose={onClose} />;
  return (
    <Dialog title="Edit Package" size="sections" onClose={onClose}>
      <div className="grid content-start gap-4 px-5 py-4">
        {error ? (
          <Notice kind="danger" role="alert">
            {errorBody(error) ? errorWords(error) : TOUR_STAFF_MESSAGES.fetchFailed}{" "}
            <Button variant="outline" size="dense" onClick={() => void refetch()}>
              Retry
            </Button>
          </Notice>
        ) : (
          <Skeleton className="h-72" />
        )}
      </div>
    </Dialog>
  );
}
