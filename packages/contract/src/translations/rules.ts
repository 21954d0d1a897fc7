import type { Permission } from "../core/permissions.ts";
import type { TranslatedKind } from "./fields.ts";

/** Whoever may change the original may say how it reads elsewhere; of posts, whoever may publish them. */
export const MAY_TRANSLATE: Record<TranslatedKind, Permission> = {
  tours: "tours:update",
  blog: "blog:approve",
  popups: "popups:update",
  advisories: "advisories:update",
  settings: "settings:update",
};
