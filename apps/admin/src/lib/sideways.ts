/** Brings a day to the beginning of a board that is wider than the screen. The page itself stays where it is. */
export function scrollSideways(day: HTMLElement | null): void {
  const board = day?.closest<HTMLElement>("[data-board]");
  if (!day || !board) return;
  const kept = Number.parseFloat(getComputedStyle(board).scrollPaddingLeft) || 0;
  board.scrollLeft += day.getBoundingClientRect().left - board.getBoundingClientRect().left - kept;
}
