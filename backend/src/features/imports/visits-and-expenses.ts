import type { ComparedRecord } from './compare-records';

/**
 * Records of a batch in which a visit and its expense count as one: if the driver changed one of them, both count as
 * changed by the driver.
 */
export function withVisitsAndExpenses(compared: readonly ComparedRecord[]): ComparedRecord[] {
  const stateOf = new Map(compared.map(({ id, state }) => [id, state]));
  const changedHere = new Set<string>();
  for (const { id, imported, state } of compared) {
    if (imported.kind !== 'service' || imported.record.expenseId === null || state === 'new') continue;
    const { expenseId } = imported.record;
    if (state === 'changedHere' || stateOf.get(expenseId) === 'changedHere') {
      changedHere.add(id);
      changedHere.add(expenseId);
    }
  }
  return compared.map((each) =>
    changedHere.has(each.id) && each.state !== 'same' ? { ...each, state: 'changedHere' } : each,
  );
}
