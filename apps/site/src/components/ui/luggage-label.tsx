/** The duration, hanging on a picture. */
export function LuggageLabel({ children }: { children: string }) {
  return <span className="luggage-label absolute bottom-3 left-3 z-1">{children}</span>;
}
