import { trpc } from "@admin/lib/trpc.ts";

/** Pictures of a traveller that only staff see until the review is published. */
export function HeldPictures({ testimonialId }: { testimonialId: string }) {
  const held = trpc.testimonials.heldPictures.useQuery({ id: testimonialId });
  return (
    <div className="grid gap-1.5">
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {held.data?.map(({ id, src }, at) => (
          <li key={id}>
            <img
              src={src}
              alt={`Sent by the traveller, ${at + 1}`}
              className="aspect-[4/3] w-full rounded-control bg-sunken object-contain"
            />
          </li>
        ))}
      </ul>
      <p className="text-xs text-ink-muted">Nobody but staff sees these before the review is published.</p>
    </div>
  );
}
