import type { MediaView } from "@shikara/contract/media/schema";
import { MEDIA_MESSAGES } from "@shikara/contract/media/messages";
import { useState } from "react";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { ImageField } from "@admin/components/form/image-field.tsx";
import { fieldErrors } from "@shikara/client/errors.ts";
import { counted } from "@shikara/client/format.ts";
import { notify } from "@shikara/ui/notify.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";

interface ReplaceDialogProps {
  image: MediaView;
  /** It has been replaced. */
  onDone: () => void;
  onClose: () => void;
}

/** Puts another picture wherever this one stands. */
export function ReplaceDialog({ image, onDone, onClose }: ReplaceDialogProps) {
  const utils = trpc.useUtils();
  const [address, setAddress] = useState("");
  const [fault, setFault] = useState<string>();
  const total = trpc.media.usage.useQuery({ id: image.id }).data?.total ?? 0;
  const places = total === 0 ? "It is used nowhere yet." : `It is used in ${counted(total, "place")}.`;
  const replace = trpc.media.replace.useMutation({
    onSuccess: async (done) => {
      await utils.invalidate();
      notify.success(`Image replaced in ${counted(done.places, "place")}`);
      onDone();
    },
    onError: (error) => {
      setFault(fieldErrors(error).address);
      reportFailure(error, MEDIA_MESSAGES.replaceFailed);
    },
  });
  const save = () => {
    if (address === "") setFault("Please choose a picture");
    else replace.mutate({ id: image.id, address });
  };
  return (
    <FormDialog
      title={`Replace ${image.title}`}
      action="Replace everywhere"
      isBusy={replace.isPending}
      isDirty={address !== ""}
      onSave={save}
      onClose={onClose}
    >
      <p className="max-w-[65ch]">
        {places} The new picture takes its place in each: packages, vehicles, popups, blog posts, testimonials, the
        gallery, the team and the site settings. The old one stays in the library.
      </p>
      <ImageField
        label="New image"
        isRequired
        name="replacement"
        category={image.category}
        value={address}
        error={fault}
        onChange={(chosen) => {
          setAddress(chosen);
          setFault(undefined);
        }}
      />
    </FormDialog>
  );
}
