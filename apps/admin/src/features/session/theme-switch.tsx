import { themeCookie } from "@shikara/contract/core/theme";
import { Moon, Sun } from "lucide-react";
import { useState } from "react";
import { IconButton } from "@admin/components/icon-button.tsx";

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
}

/** Light or dark; kept in a cookie, so that the next first paint is right. */
export function ThemeSwitch() {
  const [dark, setDark] = useState(isDark);
  const change = () => {
    const theme = dark ? "light" : "dark";
    document.documentElement.dataset.theme = theme;
    // biome-ignore lint/suspicious/noDocumentCookie: the server must read it before any script runs
    document.cookie = themeCookie(theme, location.protocol === "https:");
    setDark(!dark);
  };
  return (
    <IconButton label={dark ? "Light theme" : "Dark theme"} onClick={change}>
      {dark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </IconButton>
  );
}
