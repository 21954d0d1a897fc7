import { Text as Plain, type TextProps } from "@react-pdf/renderer";
import { directionOf } from "@shikara/contract/texts/languages";
import { createContext, type PropsWithChildren, use } from "react";
import type { Paper } from "./paper.ts";
import { SHEET_STYLES } from "./sheet-styles.ts";

/** Which way the sheet is read. */
export const Direction = createContext<ReturnType<typeof directionOf>>("ltr");

/** The styles of a sheet that is read this way. */
export const useStyles = () => SHEET_STYLES[use(Direction)];

export const readingOf = ({ language }: Pick<Paper, "language">) => directionOf(language);

const FROM_THE_RIGHT = /\p{Script=Arabic}/u;

/**
 * A text of the sheet. On one that is read from the right, what has letters of such a script runs from there, whatever it begins with; a telephone
 * number, an amount, an address of mail run as they do everywhere.
 */
export function Text({ style, ...rest }: PropsWithChildren<TextProps>) {
  const { children, render } = rest;
  // What is made as pages are counted is words of the sheet itself.
  const isWords = render !== undefined || (typeof children === "string" && FROM_THE_RIGHT.test(children));
  const isRtl = use(Direction) === "rtl" && isWords;
  const own = [style ?? []].flat();
  return <Plain {...rest} style={isRtl ? [...own, { direction: "rtl" }] : own} />;
}
