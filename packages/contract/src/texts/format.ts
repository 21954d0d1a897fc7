import format, { type CompiledMessage, type FormatValues } from "icu-minify/format";

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};

/** A compiled text with its values, as `tag` writes numbers and counts. */
export function written(text: CompiledMessage, tag: string, values: FormatValues): string {
  return String(format(text, tag, values, { formatters }));
}

/** The same with parts that are more than text: pieces in their order, none of them joined. */
export function writtenRich<Part>(text: CompiledMessage, tag: string, values: FormatValues<Part>): (string | Part)[] {
  const said = format<Part>(text, tag, values, { formatters });
  return Array.isArray(said) ? said : [said];
}
