import { paths } from "@shikara/contract/routes";
import type { PageProps } from "@site/app/routes.ts";
import { SignInPage } from "./sign-in-page.tsx";

export default function TeamLogin(props: PageProps) {
  return (
    <SignInPage
      {...props}
      portal="team"
      title="Team Login"
      text="Sign in to bookings, packages and the blog."
      path={paths.teamLogin}
      other={{ label: "Admin Login", href: paths.adminLogin }}
    />
  );
}
