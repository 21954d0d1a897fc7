import { t } from "@shikara/contract/texts/t";
import { Button, buttonClass } from "@shikara/ui/button.tsx";
import { MessageCircle, Share2 } from "lucide-react";
import { useEffect, useState } from "react";

interface ShareLinksProps {
  /** What is shared, and its whole address. */
  title: string;
  url: string;
}

/** Hands a page on: by WhatsApp, also without JavaScript, and by whatever else the device shares with. */
export function ShareLinks({ title, url }: ShareLinksProps) {
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare("share" in navigator), []);
  return (
    <>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
        target="_blank"
        rel="noreferrer"
        className={`${buttonClass({ variant: "outline" })} print:hidden`}
      >
        <MessageCircle className="size-4.5" aria-hidden="true" />
        {t("common.shareOnWhatsapp")}
      </a>
      {canShare && (
        <Button
          variant="outline"
          className="print:hidden"
          // Given up by whoever thought better of it.
          onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
        >
          <Share2 className="size-4.5" aria-hidden="true" />
          {t("common.share")}
        </Button>
      )}
    </>
  );
}
