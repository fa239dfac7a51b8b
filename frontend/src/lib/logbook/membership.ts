import type { AppRouter } from '@api/app-router';
import type { Role, SharedLogbook } from '@domain/logbooks/logbook.schema';
import { type Call, mayCall } from '@domain/logbooks/rights';
import type { inferRouterInputs } from '@trpc/server';
import { createContext, use, useCallback } from 'react';

/** Part of the driver in the logbook that is shown. */
export interface Membership {
  /** null in a logbook of one's own, where the driver may do everything. */
  readonly shared: {
    /** null until it is known, when nothing is offered. */
    readonly role: Role | null;
    readonly memberId: string | null;
    readonly logbook: SharedLogbook | null;
  } | null;
  /** Shown names of members by their id, of those who left, too; empty where nobody else is in the logbook. */
  readonly names: ReadonlyMap<string, string>;
}

/** The default is that of a driver's own logbook. */
export const MembershipContext = createContext<Membership>({ shared: null, names: new Map() });

type Routers = inferRouterInputs<AppRouter>;
/** Router and method of a call, such as `trips.create`. */
export type CallPath = {
  [Feature in keyof Routers & string]: `${Feature}.${keyof Routers[Feature] & string}`;
}[keyof Routers & string];

/** Returns whether the driver's role allows a call here; what it does not allow is not offered. */
export function useMay(path: CallPath, type: Call['type'] = 'mutation'): boolean {
  const { shared } = use(MembershipContext);
  if (shared === null) return true;
  return shared.role !== null && mayCall(shared.role, { path, type });
}

/** True in a company's logbook, which has trips that are not for business in short form only. */
export function useIsCompany(): boolean {
  return use(MembershipContext).shared?.logbook?.isCompany ?? false;
}

/** The member who entered a record; undefined in a logbook of one's own, and until the record has arrived. */
function authorOf(record: object): string | undefined {
  return 'enteredBy' in record && typeof record.enteredBy === 'string' ? record.enteredBy : undefined;
}

/** Returns whether a record is another member's, which owners change with a reason, and nobody else does. */
export function useIsOfAnother(): (record: object) => boolean {
  const { shared } = use(MembershipContext);
  return useCallback(
    (record) => {
      const author = authorOf(record);
      return shared !== null && author !== undefined && author !== shared.memberId;
    },
    [shared],
  );
}

/** Returns whether the driver may change a record by this call. */
export function useMayChange(path: CallPath): (record: object) => boolean {
  const { shared } = use(MembershipContext);
  const may = useMay(path);
  const isOfAnother = useIsOfAnother();
  return useCallback(
    (record) => may && (shared?.role === 'owner' || !isOfAnother(record)),
    [shared, may, isOfAnother],
  );
}

/** True if the driver can look at a form but not save it. `record`: the record that it changes, null for a new one. */
export function useReadOnly(path: CallPath, record: object | null): boolean {
  return !useMayChange(path)(record ?? {});
}

/** Shown names of members by their id; empty where nobody else is in the logbook. */
export function useMemberNames(): ReadonlyMap<string, string> {
  return use(MembershipContext).names;
}

/** Returns the shown name of who entered a record; undefined where nobody else could have. */
export function useAuthorName(): (record: object) => string | undefined {
  const { names } = use(MembershipContext);
  return (record) => names.get(authorOf(record) ?? '');
}
