import { paths } from "@shikara/contract/routes";
import { CHOICE_FIELDS } from "@shikara/contract/tours/choice-fields";

/** Query parameters whose presence makes a page's answer one visitor's own: never kept. Only the server asks, so no browser gets it. */
export const ownQueries: Readonly<Record<string, readonly string[]>> = {
  // What a visitor has chosen has as many addresses as there are choices.
  [paths.tour.pattern]: ["sent", ...CHOICE_FIELDS],
  [paths.bookCab]: ["sent"],
  [paths.testimonials]: ["sent"],
  [paths.contact]: ["sent"],
  [paths.blog]: ["sent"],
  [paths.letterConfirm]: ["key", "sent"],
  [paths.letterLeave]: ["key", "sent"],
  [paths.forgotPassword]: ["sent"],
  [paths.newPassword]: ["key", "sent"],
  [paths.teamLogin]: ["next"],
  [paths.adminLogin]: ["next"],
};
