import { Button } from "@shikara/ui/button.tsx";
import { Plus } from "lucide-react";
import { useState } from "react";

/** What is said in an empty field for a picture's address. */
export const ADDRESS_HINT = "or paste an address that starts with https://";

/** One more picture, named by its address elsewhere: taken with the button, Enter, or on leaving the field. */
export function PastedAddress({ label, onAddress }: { label: string; onAddress: (address: string) => void }) {
  const [pasted, setPasted] = useState("");
  const take = () => {
    if (pasted.trim() !== "") onAddress(pasted.trim());
    setPasted("");
  };
  return (
    <div className="flex w-full gap-2">
      <input
        type="text"
        inputMode="url"
        aria-label={`${label} address`}
        placeholder={ADDRESS_HINT}
        value={pasted}
        onChange={(event) => setPasted(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          take();
        }}
        className="control"
      />
      <Button variant="outline" size="dense" onClick={take}>
        <Plus className="size-4" aria-hidden="true" />
        Add
      </Button>
    </div>
  );
}
