import type { Role, SharedLogbook } from '@domain/logbooks/logbook.schema';
import { createContext, use } from 'react';

/** What the driver is in the logbook that is shown. */
export interface Membership {
  /** null until it is known, when nothing is offered. */
  readonly role: Role | null;
  /** null in a logbook of one's own, and until it is known. */
  readonly logbook: SharedLogbook | null;
  /** Shown names of members by their id, of those who left, too; empty where nobody else is in the logbook. */
  readonly names: ReadonlyMap<string, string>;
}

/** The default is that of a driver's own logbook. */
export const MembershipContext = createContext<Membership>({
  role: 'owner',
  logbook: null,
  names: new Map(),
});

export function useMembership(): Membership {
  return use(MembershipContext);
}

/**
 * What a role may do: `record` enters trips, fills, costs and readings, `manage` changes vehicles, papers, schedules,
 * places, settings and members.
 */
export type Right = 'record' | 'manage';

function has(role: Role | null, right: Right): boolean {
  switch (role) {
    case 'owner':
      return true;
    case 'driver':
      return right === 'record';
    case 'reader':
    case null:
      return false;
    default:
      return role satisfies never;
  }
}

/** True if the driver may do this here; what they may not is not offered. */
export function useMay(right: Right): boolean {
  return has(useMembership().role, right);
}

/** Returns whether the driver may change a record: owners any, drivers what they entered or drove. */
export function useMayChange(): (record: object) => boolean {
  const { role, logbook } = useMembership();
  return (record) => {
    if (role !== 'driver') return has(role, 'record');
    return [enteredBy(record), drivenBy(record)].includes(logbook?.memberId);
  };
}

function memberIn(record: object, name: string): string | undefined {
  const member: unknown = new Map<string, unknown>(Object.entries(record)).get(name);
  return typeof member === 'string' ? member : undefined;
}

const enteredBy = (record: object) => memberIn(record, 'enteredBy');
const drivenBy = (record: object) => memberIn(record, 'drivenBy');

/** Returns the shown name of who drove or entered a record; undefined where nobody else could have. */
export function useNameOf(): (record: object) => string | undefined {
  const { names } = useMembership();
  return (record) => names.get(drivenBy(record) ?? enteredBy(record) ?? '');
}
