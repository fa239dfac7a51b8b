import { type DueItem, dueStatuses } from './due-item';

/** What comes first: the worst status, then the earliest day; what has no day comes last of its status. */
export function sortedDue(items: readonly DueItem[]): DueItem[] {
  return items.toSorted(
    (one, other) =>
      dueStatuses.indexOf(other.status) - dueStatuses.indexOf(one.status) ||
      (one.dueOn ?? '9999').localeCompare(other.dueOn ?? '9999') ||
      one.recordId.localeCompare(other.recordId),
  );
}
