import type { OutboxItem } from './outbox-item';
import { applied } from './overlay';
import { type AnyRecord, type MutationPath, type WriteInput, writes } from './writes';

export type Write = Pick<OutboxItem, 'path' | 'input' | 'before'>;

interface Anew {
  readonly path: MutationPath;
  readonly input: WriteInput;
}

/** How a record is written for the first time as it is here; null where that takes more than one write. */
export function asCreate(record: AnyRecord): Anew | null {
  const { version: _unseen, ...input } = record;
  if ('energySources' in input) {
    const { archivedAtMs, ...vehicle } = input;
    return archivedAtMs === null ? { path: 'vehicles.create', input: vehicle } : null;
  }
  if ('startedAtMs' in input) {
    // The ledger's own, which nobody enters.
    const { log: _kept, ...trip } = input;
    if (trip.endedAtMs !== null) return { path: 'trips.create', input: trip };
    const {
      endedAtMs: _at,
      endZone: _in,
      odometerEndMetres: _shown,
      odometerEndMileThousandths: _shownMiles,
      distanceMetres: _driven,
      distanceMileThousandths: _drivenMiles,
      ...start
    } = trip;
    return { path: 'trips.start', input: start };
  }
  if ('associatedWithId' in input) {
    const { archivedAtMs, ...employer } = input;
    return archivedAtMs === null ? { path: 'employers.create', input: employer } : null;
  }
  if ('kind' in input) return { path: 'vehicles.addOdometerRecord', input };
  return 'source' in input ? { path: 'energy.create', input } : { path: 'expenses.create', input };
}

/** What a write changes; null where it says the whole record. */
function changesOf({
  path,
  input: { id: _id, version: _version, reason: _why, changes, ...rest },
}: Write): object | null {
  return changes ?? (path === 'trips.stop' ? rest : null);
}

/** The version seen stays that of the first: the second saw what the first would make. */
function foldedUpdates(first: Write, second: Write): Write | 'apart' {
  const { id, version } = first.input;
  const [one, other] = [changesOf(first), changesOf(second)];
  if (one === null && other === null) return { ...second, input: { ...second.input, version } };
  if (one === null || other === null) return 'apart';
  if (first.path === 'trips.stop' && second.path === 'trips.stop') {
    return { ...second, input: { ...second.input, version } };
  }
  const path = second.path === 'trips.stop' ? 'trips.update' : second.path;
  return { path, input: { id, version, changes: { ...one, ...other } } };
}

function foldedIntoCreate(first: Write, second: Write): Write | 'nothing' | 'apart' {
  const { does } = writes[second.path];
  if (does === 'create') return second;
  if (does === 'delete') return 'nothing';
  const record = applied(applied(undefined, first), second);
  return (record && asCreate(record)) ?? 'apart';
}

/**
 * What really changes: a form says its whole record, and what nobody touched there may be changed elsewhere
 * meanwhile. Only against the very version that the form showed.
 */
export function slimmed<Entry extends Write>(write: Entry): Entry {
  const { input, before } = write;
  if (input.changes === undefined || before === undefined || before.version !== input.version) return write;
  const seen: Readonly<Record<string, unknown>> = { ...before };
  const changes = Object.entries(input.changes).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(seen[name]),
  );
  if (changes.length === 0) return write;
  return { ...write, input: { ...input, changes: Object.fromEntries(changes) } };
}

/** Two writes of one record as one, where that is certain to come to the same. */
export function folded(first: Write, second: Write): Write | 'nothing' | 'apart' {
  const both = together(first, second);
  const reason = second.input.reason ?? first.input.reason;
  if (both === 'nothing' || both === 'apart' || reason === undefined) return both;
  return { ...both, input: { ...both.input, reason } };
}

function together(first: Write, second: Write): Write | 'nothing' | 'apart' {
  const { before } = first;
  const { does } = writes[first.path];
  switch (does) {
    case 'create':
      return foldedIntoCreate(first, second);
    case 'update': {
      const next = writes[second.path].does;
      if (next === 'create') return 'apart';
      const both =
        next === 'update'
          ? foldedUpdates(first, second)
          : { ...second, input: { ...second.input, version: first.input.version } };
      return both === 'apart' ? both : slimmed({ ...both, before });
    }
    case 'delete':
      return 'apart';
    default:
      return does satisfies never;
  }
}
