import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import type { ComponentProps } from "react";

export interface LineFormProps {
  bookingId: string;
  /** Who is told of another price; '' for nobody. */
  told: string;
  onClose: () => void;
}

/** Of a confirmed booking whose price becomes another: whether its customer, at this address, is mailed that; '' for nobody to mail. */
export function TellCustomer({ told, ...box }: Omit<ComponentProps<"input">, "type"> & { told: string }) {
  if (told === "") return null;
  return <CheckBox label={`Mail the change to ${told}, with the new confirmation`} {...box} />;
}
