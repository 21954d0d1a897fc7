import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { createContext, type ReactNode, useContext } from "react";
import { noteDrag } from "@admin/lib/dragging.ts";

/** Where to: a place in the list as it is shown, or its end, which may lie further on than what is shown. */
export type Destination = number | "last";

interface Row {
  at: number;
  count: number;
  move(to: Destination): void;
}

const Rows = createContext<(id: string) => Row>(() => ({ at: 0, count: 0, move() {} }));

interface SortableProps {
  ids: readonly string[];
  /** What an entry is called when its moving is said aloud. */
  nameOf: (id: string) => string;
  onMove: (id: string, to: Destination) => void;
  /** Cards side by side, or one below the other. */
  layout?: "grid" | "list";
  isDisabled?: boolean;
  children: ReactNode;
}

const HOW_TO = {
  draggable:
    "Space picks up, the arrow keys move, Space puts down, Escape puts back. Enter opens a menu with the same moves.",
};
// A press that moves less than this is a click.
const CLICK_PX = 6;

/** Entries that are put in order by mouse, finger or keyboard. Each is a `useSortableRow` with a `Grip`. */
export function Sortable({ ids, nameOf, onMove, layout = "list", isDisabled = false, children }: SortableProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: CLICK_PX } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      keyboardCodes: { start: ["Space"], cancel: ["Escape"], end: ["Space", "Enter", "Tab"] },
    }),
  );
  const end = ({ active, over }: DragEndEvent) => {
    noteDrag(-1);
    if (over && over.id !== active.id) onMove(String(active.id), ids.indexOf(String(over.id)));
  };
  const rowOf = (id: string): Row => ({
    at: ids.indexOf(id),
    count: ids.length,
    move: (to) => onMove(id, to),
  });
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announce(ids, nameOf), screenReaderInstructions: HOW_TO }}
      onDragStart={() => noteDrag(1)}
      onDragCancel={() => noteDrag(-1)}
      onDragEnd={end}
    >
      <SortableContext
        items={[...ids]}
        disabled={isDisabled}
        strategy={layout === "grid" ? rectSortingStrategy : verticalListSortingStrategy}
      >
        <Rows value={rowOf}>{children}</Rows>
      </SortableContext>
    </DndContext>
  );
}

function announce(ids: readonly string[], nameOf: (id: string) => string): Announcements {
  const place = (id: string | number) => `place ${ids.indexOf(String(id)) + 1} of ${ids.length}`;
  const pickedUp = (id: string | number) => `${nameOf(String(id))} picked up, ${place(id)}.`;
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    // Picked up, it lies over itself, which is told at the same moment.
    onDragOver({ active, over }) {
      if (!over) return undefined;
      return active.id === over.id ? pickedUp(active.id) : `${nameOf(String(active.id))} is over ${place(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      `${nameOf(String(active.id))} put down${over ? `, now ${place(over.id)}` : " where it was"}.`,
    onDragCancel: ({ active }) => `${nameOf(String(active.id))} is where it was.`,
  };
}

/** What makes an element a row: its `ref` and `style`, and what its `Grip` needs. */
export function useSortableRow(id: string) {
  const { setNodeRef, transform, transition, isDragging, attributes, listeners, setActivatorNodeRef } = useSortable({
    id,
  });
  const row = useContext(Rows)(id);
  return {
    ref: setNodeRef,
    style: { transform: CSS.Translate.toString(transform), transition },
    isDragging,
    grip: { ...row, attributes, listeners, setActivatorNodeRef },
  };
}
export type SortableGrip = ReturnType<typeof useSortableRow>["grip"];
