import { type DueItem, dueStatuses } from './due-item';

/** Sorts due items: worst status first, then earliest day; items without a day come last within their status. */
export function sortedDue(items: readonly DueItem[]): DueItem[] {
  return items.toSorted(
    (one, other) =>
      dueStatuses.indexOf(other.status) - dueStatuses.indexOf(one.status) ||
      (one.dueOn ?? '9999').localeCompare(other.dueOn ?? '9999') ||
      one.recordId.localeCompare(other.recordId),
  );
}
