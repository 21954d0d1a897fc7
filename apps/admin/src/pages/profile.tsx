import { Screen } from "@admin/components/screen.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { CalendarAddresses } from "@admin/features/calendars/calendar-addresses.tsx";
import { OwnPassword } from "@admin/features/session/own-password.tsx";
import { ProfileForm } from "@admin/features/session/profile-form.tsx";
import { SecondFactor } from "@admin/features/session/second-factor.tsx";
import { SessionList } from "@admin/features/session/session-list.tsx";
import { useSignOut } from "@admin/features/session/sign-out.ts";
import { useMay } from "@admin/features/session/use-member.ts";
import { roleName } from "@admin/lib/role-words.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { errorWords } from "@shikara/client/errors.ts";
import { adminPaths } from "@shikara/contract/routes";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { LogOut } from "lucide-react";

export default function Profile() {
  const may = useMay();
  const profile = trpc.auth.profile.useQuery();
  const passkeys = trpc.auth.ways.useQuery().data?.passkeys.length;
  const { signOut, isPending } = useSignOut();
  return (
    <Screen
      title="Your Profile"
      backHref={adminPaths.dashboard}
      actions={
        <Button variant="outline" size="dense" busy={isPending && "Leaving..."} onClick={signOut}>
          <LogOut className="size-4" aria-hidden="true" />
          Log out
        </Button>
      }
    >
      {profile.isError && (
        <Notice kind="danger" role="alert">
          {errorWords(profile.error)}{" "}
          <Button variant="outline" size="dense" onClick={() => profile.refetch()}>
            Retry
          </Button>
        </Notice>
      )}
      {profile.isPending && <Skeleton className="h-96 rounded-card" />}
      {profile.data && (
        <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <ProfileForm profile={profile.data} role={roleName(profile.data)} />
          <div className="grid gap-3.5">
            <OwnPassword username={profile.data.username} passkeys={passkeys} />
            <SecondFactor username={profile.data.username} />
            {may("bookings:read") && <CalendarAddresses username={profile.data.username} may={may} />}
            <SessionList username={profile.data.username} />
          </div>
        </div>
      )}
    </Screen>
  );
}
