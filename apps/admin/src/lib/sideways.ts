/** Brings a day to the beginning of a board that is wider than the screen, beside the column that stays. The page itself stays where it is. */
export function scrollSideways(day: HTMLElement | null): void {
  const board = day?.closest<HTMLElement>("[data-board]");
  const stays = day?.parentElement?.firstElementChild;
  if (!day || !board || !stays) return;
  board.scrollLeft += day.getBoundingClientRect().left - stays.getBoundingClientRect().right;
}
