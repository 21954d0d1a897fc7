import { ArrowDown, ArrowUp } from "lucide-react";
import { classes } from "@shikara/ui/class-names.ts";

interface SortHeadProps<Order extends string> {
  /** What the first press orders by; `-` from the greatest down. The second turns it round, the third takes it back. */
  by: Order;
  /** As the list is ordered now. */
  order: Order;
  /** As it is ordered when no head is pressed. */
  plain: Order;
  onOrder: (order: Order) => void;
  className: string;
  children: string;
}

const turned = (order: string) => (order.startsWith("-") ? order.slice(1) : `-${order}`);

/** The head of a column by which its table can be ordered. */
export function SortHead<Order extends string>({
  by,
  order,
  plain,
  onOrder,
  className,
  children,
}: SortHeadProps<Order>) {
  const around = turned(by) as Order;
  const isOn = order === by || order === around;
  const next = order === by ? around : order === around ? plain : by;
  const isDown = order.startsWith("-");
  const Arrow = isDown ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={isOn ? (isDown ? "descending" : "ascending") : undefined} className={className}>
      <button
        type="button"
        onClick={() => onOrder(next)}
        className={classes(
          "-mx-1.5 -my-1 inline-flex min-h-6 max-w-full items-center gap-1 rounded-control px-1.5 hover:bg-tint hover:text-ink",
          isOn && "text-ink",
        )}
      >
        <span className="truncate">{children}</span>
        {isOn && <Arrow className="size-3.5 shrink-0" aria-hidden="true" />}
      </button>
    </th>
  );
}
