import { paths } from "@shikara/contract/routes";
import type { PageProps } from "@site/app/routes.ts";
import { SignInPage } from "./sign-in-page.tsx";

export default function AdminLogin(props: PageProps) {
  return (
    <SignInPage
      {...props}
      portal="admin"
      title="Admin Login"
      text="Sign in to settings, people and everything else."
      path={paths.adminLogin}
      other={{ label: "Team Login", href: paths.teamLogin }}
    />
  );
}
