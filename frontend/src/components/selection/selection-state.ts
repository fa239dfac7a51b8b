interface Anchor {
  readonly id: string;
  readonly isSelected: boolean;
  /** Selection once the row was toggled; a range that is extended again starts from it. */
  readonly ids: ReadonlySet<string>;
}

export interface SelectionState {
  readonly ids: ReadonlySet<string>;
  /** Row from which a range extends; null if none was toggled. */
  readonly anchor: Anchor | null;
}

export const nothingSelected: SelectionState = { ids: new Set(), anchor: null };

function withRow(ids: ReadonlySet<string>, id: string, isSelected: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  if (isSelected) next.add(id);
  else next.delete(id);
  return next;
}

function anchoredAt(state: SelectionState, id: string, isSelected: boolean): SelectionState {
  const ids = withRow(state.ids, id, isSelected);
  return { ids, anchor: { id, isSelected, ids } };
}

export function toggled(state: SelectionState, id: string): SelectionState {
  return anchoredAt(state, id, !state.ids.has(id));
}

/**
 * Gives all rows between the anchor and this row, in either direction of `order`, the state of the anchor; undoes the
 * range drawn from it before. If the list has no anchor, selects the row and makes it the anchor.
 */
export function extended(state: SelectionState, id: string, order: readonly string[]): SelectionState {
  const { anchor } = state;
  const [from, to] = [anchor === null ? -1 : order.indexOf(anchor.id), order.indexOf(id)];
  if (anchor === null || from < 0 || to < 0) return anchoredAt(state, id, true);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  const ids = new Set(anchor.ids);
  for (const each of range) {
    if (anchor.isSelected) ids.add(each);
    else ids.delete(each);
  }
  return { ids, anchor };
}
