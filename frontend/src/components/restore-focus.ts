/** True if nothing has the focus, because the focused element is gone. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || !activeElement.isConnected;
}

const targets = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, summary';

/** Returns the focusable element of the next row in a direction; rows without one, such as headings, are skipped. */
function targetBeside(
  row: Element,
  side: 'nextElementSibling' | 'previousElementSibling',
): HTMLElement | null {
  for (let beside = row[side]; beside !== null; beside = beside[side]) {
    const target = beside.querySelector<HTMLElement>(targets);
    if (target !== null) return target;
  }
  return null;
}

/** Returns an element and its neighbours in its list: the focus goes to the first one that still exists. */
export function whereaboutsOf(element: Element | null): readonly HTMLElement[] {
  if (!(element instanceof HTMLElement) || element === document.body) return [];
  const row = element.closest('li');
  if (row === null) return [element];
  const neighbours = [targetBeside(row, 'nextElementSibling'), targetBeside(row, 'previousElementSibling')];
  return [element, ...neighbours.filter((near) => near !== null)];
}

/** Moves a lost focus to the first candidate that still exists, or else to the page's heading. */
export function findFocus(candidates: readonly HTMLElement[]): void {
  if (isFocusLost()) focusFirst(candidates);
}

/** Moves the focus to the first candidate that still exists, or else to the page's heading. */
export function focusFirst(candidates: readonly HTMLElement[]): void {
  for (const candidate of candidates) {
    if (!candidate.isConnected) continue;
    candidate.focus({ preventScroll: true });
    if (document.activeElement === candidate) return;
  }
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
