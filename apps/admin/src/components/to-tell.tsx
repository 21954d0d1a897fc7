import { Skeleton } from "@admin/components/ui/skeleton.tsx";

interface ToTellProps {
  /** 'Drivers have to be told:' */
  title: string;
  /** Who, and of what; undefined while that is loading. */
  whom: readonly { id: string; name: string; of: string }[] | undefined;
  isError: boolean;
  /** Said where it could not be loaded. */
  failed: string;
}

/** Whom staff have to tell themselves of what becomes of several records. */
export function ToTell({ title, whom, isError, failed }: ToTellProps) {
  if (isError) return <p>{failed}</p>;
  if (!whom) return <Skeleton className="h-5" />;
  if (whom.length === 0) return null;
  return (
    <section className="mt-1 grid gap-1">
      <p>{title}</p>
      <ul className="grid max-h-40 gap-1 overflow-y-auto rounded-control border border-line px-3 py-2">
        {whom.map(({ id, name, of }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            <span className="text-ink">{name}</span>
            {of}
          </li>
        ))}
      </ul>
    </section>
  );
}
