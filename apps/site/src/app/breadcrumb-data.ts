/** The way from the home page to this one, as search engines take it. */
export function breadcrumbData(
  steps: readonly { href: string; label: string }[],
  absolute: (address: string) => string,
): Record<string, unknown> {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ href, label }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: label,
      item: absolute(href),
    })),
  };
}
