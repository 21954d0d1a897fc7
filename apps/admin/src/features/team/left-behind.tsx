import { trpc } from "@admin/lib/trpc.ts";
import { counted } from "@shikara/client/format.ts";
import { adminPaths } from "@shikara/contract/routes";
import { TextLink } from "@shikara/ui/link.tsx";
import { Notice } from "@shikara/ui/notice.tsx";

interface LeftBehindProps {
  id: string;
  name: string;
  /** They are deleted, and not made inactive alone. */
  isDeleted?: boolean;
}

/**
 * What a member who leaves still looks after: it stays theirs until somebody gives it to somebody else. Of one who is deleted it is
 * nobody's from then on.
 */
export function LeftBehind({ id, name, isDeleted = false }: LeftBehindProps) {
  const theirs = trpc.bookings.stats.useQuery({ ownerId: id }, { staleTime: 0 }).data;
  const tasks = trpc.tasks.adminList.useQuery({ owner: id, limit: 1 }, { staleTime: 0 }).data?.counts.open ?? 0;
  const enquiries = trpc.enquiries.adminList.useQuery({ owner: id, limit: 1 }, { staleTime: 0 }).data?.counts;
  const quotes = trpc.quotes.adminList.useQuery({ owner: id, limit: 1 }, { staleTime: 0 }).data?.counts;
  const waiting = enquiries?.new ?? 0;
  const open = (quotes?.draft ?? 0) + (quotes?.sent ?? 0);
  const hasBookings = theirs !== undefined && theirs.confirmed + theirs.pending > 0;
  return (
    <>
      {hasBookings && <Bookings id={id} name={name} theirs={theirs} isDeleted={isDeleted} />}
      {waiting > 0 && (
        <Notice kind="info">
          {`${name} looks after ${counted(waiting, "enquiry", "enquiries")} without an answer: `}
          <TextLink href={adminPaths.filtered(adminPaths.enquiries, { owner: id, status: "new" })}>
            give them to somebody there
          </TextLink>
          .
        </Notice>
      )}
      {open > 0 && (
        <Notice kind="info">
          {`${name} looks after ${counted(open, "quote")} that ${open === 1 ? "is" : "are"} not answered: `}
          <TextLink href={adminPaths.filtered(adminPaths.quotes, { owner: id })}>look at them there</TextLink>.
        </Notice>
      )}
      {tasks > 0 && (
        <Notice kind="info">
          {`${name} has ${counted(tasks, "open task")}: `}
          <TextLink href={adminPaths.filtered(adminPaths.tasks, { owner: id })}>give them on there</TextLink>.
        </Notice>
      )}
    </>
  );
}

interface BookingsProps extends Required<LeftBehindProps> {
  theirs: { confirmed: number; pending: number };
}

function Bookings({ id, name, theirs, isDeleted }: BookingsProps) {
  const ahead = [
    theirs.confirmed > 0 &&
      `${counted(theirs.confirmed, "booking")} that ${theirs.confirmed === 1 ? "is" : "are"} confirmed`,
    theirs.pending > 0 && `${counted(theirs.pending, "pending one")}`,
  ].filter(Boolean);
  return (
    <Notice kind="info">
      {`${name} looks after ${ahead.join(" and ")}, which ${isDeleted ? "become nobody's, unless you give them to somebody before" : "stay theirs until you give them to somebody"}: `}
      <TextLink href={adminPaths.filtered(adminPaths.bookings, { ownerId: id })}>
        select them there, More, Give to somebody
      </TextLink>
      .
    </Notice>
  );
}
