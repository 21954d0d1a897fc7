import { Written } from "@shikara/client/written.tsx";
/** The duration, hanging on a picture. */
export function LuggageLabel({ children }: { children: string }) {
  return (
    <span className="luggage-label absolute bottom-3 start-3 z-1">
      <Written>{children}</Written>
    </span>
  );
}
