import type { Collection, DueDocument, DueQuery, IndexDeclaration, JsonObject } from './documents';
import { StoreMisused } from './errors';
import { longestPage } from './list-plan';

/** A valid query for due documents, checked once for all engines. */
export interface DuePlan {
  readonly index: IndexDeclaration;
  readonly fromMs: number;
  readonly beforeMs: number;
  readonly limit: number;
  readonly after: DueDocument | null;
}

export function planDue({ name, indexes }: Collection<JsonObject>, query: DueQuery): DuePlan {
  const { field, limit, after = null } = query;
  const { fromMs = -Number.MAX_VALUE, beforeMs = Number.MAX_VALUE } = query;
  const index = indexes.find(({ order, ofAllDrivers }) => ofAllDrivers && order === field);
  if (!index) throw new StoreMisused(`${name} declares no index over all drivers of ${field}.`);
  if (!Number.isInteger(limit) || limit < 1 || limit > longestPage) {
    throw new StoreMisused(`A page has 1 to ${longestPage} documents, not ${limit}.`);
  }
  if (!Number.isFinite(fromMs) || !Number.isFinite(beforeMs)) {
    throw new StoreMisused('What is due lies between two finite numbers.');
  }
  return { index, fromMs, beforeMs, limit, after };
}
