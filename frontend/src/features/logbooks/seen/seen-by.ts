import type { Role } from '@domain/logbooks/logbook.schema';
import { type Call, mayCall } from '@domain/logbooks/rights';
import type { CallPath } from '@/lib/logbook/membership';

const query = (path: CallPath): Call => ({ path, type: 'query' });

/** Things that a driver leaves in a logbook, each with a call that shows it to others. */
const things = {
  trips: query('trips.list'),
  otherTrips: query('trips.list'),
  whoDrove: query('trips.whoDrove'),
  costs: query('expenses.list'),
  care: query('serviceVisits.list'),
  shares: query('settlements.driverShares'),
  reports: query('reports.list'),
  history: query('ledger.list'),
} as const;

type Thing = keyof typeof things;

/** A company's logbook compares nobody; only there are trips stored in short form. */
const onlyIn: Partial<Record<Thing, 'company' | 'private'>> = { otherTrips: 'company', shares: 'private' };

/** Things that drivers may call for, and get only where they are their own. */
const ofOwn: ReadonlySet<Thing> = new Set(['reports', 'history']);

interface SeenThing {
  readonly thing: Thing;
  /** Roles that see it of other members. */
  readonly roles: ReadonlySet<Role>;
}

/** Returns what others in a logbook see of a driver, by the rights that the server checks. */
export function seenThings(isCompany: boolean): readonly SeenThing[] {
  const kind = isCompany ? 'company' : 'private';
  const all = Object.entries(things) as [Thing, Call][];
  return all
    .filter(([thing]) => (onlyIn[thing] ?? kind) === kind)
    .map(([thing, call]) => ({
      thing,
      roles: new Set(
        (['owner', 'driver', 'reader'] as const).filter(
          (role) => mayCall(role, call) && !(role === 'driver' && ofOwn.has(thing)),
        ),
      ),
    }));
}
