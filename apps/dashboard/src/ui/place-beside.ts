const GAP = 6;

/** Shows a popover above everything else, below an element or, where there is no room, above it. */
export function placeBeside(element: HTMLElement, box: HTMLElement): void {
  if (!box.matches(':popover-open')) box.showPopover();
  const { left, top, bottom } = element.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth, offsetHeight } = box;
  const below = bottom + GAP + offsetHeight <= clientHeight;
  box.style.left = `${Math.max(8, Math.min(left - 12, clientWidth - offsetWidth - 8))}px`;
  box.style.top = `${below ? bottom + GAP : Math.max(8, top - GAP - offsetHeight)}px`;
}
