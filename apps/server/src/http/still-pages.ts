import { currentLanguage } from "@shikara/contract/texts/current";
import type { Response } from "express";
import type { ServerParts } from "../parts.ts";
import type { Caller } from "../request-context.ts";
import type { Renderer, Web } from "./web-build.ts";

/** What every page of somebody's own is rendered with, besides what it shows. */
type Frame = Pick<Parameters<Renderer["renderOwnBooking"]>[0], "assets" | "siteUrl" | "settings">;
type Render = (renderer: Renderer, frame: Frame) => string;

/** Sends pages of somebody's own, which need no script; `folder` is what they lie below. */
export const stillPages =
  (web: Web, { publicUrl: siteUrl }: Pick<ServerParts, "publicUrl">, folder: string) =>
  async (caller: Caller, response: Response, status: number, render: Render): Promise<void> => {
    const [renderer, settings] = [await web.renderer(), await caller.settings.get()];
    const html = render(renderer, { assets: web.assets("site", "", currentLanguage()), siteUrl, settings });
    response
      .status(status)
      .type("text/html; charset=utf-8")
      .send(await web.finish(folder, html));
  };
