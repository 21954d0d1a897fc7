import type { Portal } from "@shikara/contract/auth/schema";
import { paths, safeNext } from "@shikara/contract/routes";
import type { PageProps } from "@site/app/routes.ts";
import { TextLink } from "@shikara/ui/link.tsx";
import { SignInForm } from "@site/features/auth/sign-in-form.tsx";
import { Door } from "./door.tsx";

interface SignInPageProps extends PageProps {
  portal: Portal;
  title: string;
  text: string;
  path: string;
  /** The other door. */
  other: { label: string; href: typeof paths.teamLogin | typeof paths.adminLogin };
}

/** A door to the back office. */
export function SignInPage({ portal, title, text, path, other, place, form }: SignInPageProps) {
  const goTo = safeNext(form?.values.next ?? place.search.get("next"));
  const posted = form && {
    username: form.values.username,
    message: form.message,
    asksCode: form.fields?.code !== undefined,
  };
  return (
    <Door title={title} text={text} path={path}>
      <SignInForm
        portal={portal}
        action={path}
        goTo={goTo}
        forgottenHref={paths.forgotPassword}
        {...(posted && { posted })}
      />
      <p className="flex flex-wrap justify-between gap-4 text-sm">
        <TextLink href={paths.signInFor(other.href, goTo)}>{other.label}</TextLink>
        <TextLink href={paths.home}>Back to Website</TextLink>
      </p>
    </Door>
  );
}
