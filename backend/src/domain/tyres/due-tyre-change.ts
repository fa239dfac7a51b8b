import type { DueItem } from '../due/due-item';
import { statusByDay } from '../due/due-status';
import { daysFrom } from '../time/day-bounds';
import { easterSunday } from '../time/easter';
import { type LocalDay, lastDay } from '../time/time.schema';
import type { Vehicle } from '../vehicles/vehicle.schema';
import { mountedAxle } from './mounted-spans';
import type { TyreSet } from './tyre-set.schema';
import { type TyreChangeRule, winterTyreRule } from './winter-tyre-rules';

type Season = 'summer' | 'winter';

/** Days before the change in which it is soon due. */
const changeDays = 30;

interface Change {
  readonly by: LocalDay;
  /** First day on which the change back is allowed: from then on this change is not due any more. */
  readonly over: LocalDay;
}

/**
 * The next change of a vehicle from summer to winter tyres or back, by the days of the country (ISO 3166): for a
 * vehicle on tyres of one season with a stored set of the other. It is named after that set, is due from its day until
 * the season ends, and is never overdue, because no rule requires a change on a day. `today` is in the driver's zone.
 */
export function dueTyreChange(
  sets: readonly TyreSet[],
  country: string,
  { id: vehicleId, kind }: Pick<Vehicle, 'id' | 'kind'>,
  today: LocalDay,
): DueItem[] {
  const rule = tyreChangeRule(country, kind);
  if (rule === null) return [];
  const mounted = sets.filter((set) => mountedAxle(set) !== null);
  const to = otherSeason(mounted);
  if (to === null) return [];
  const [ready, ...others] = sets
    .filter(({ season, retiredOn, mounts }) => season === to && retiredOn === null && !isMounted(mounts))
    .toSorted((one, other) => one.id.localeCompare(other.id));
  if (ready === undefined) return [];
  const { by } = nextChange(to, lastMountedOn(mounted), rule, today);
  if (by > lastDay) return [];
  const { id: recordId, reminderStages } = ready;
  return [
    {
      source: 'tyres',
      recordId,
      vehicleId,
      title: '',
      type: to,
      status: statusByDay({ dueOn: by, toleratedUntil: lastDay }, today),
      dueOn: by,
      isPredicted: false,
      dueAtOdometerMetres: null,
      earlyFrom: null,
      ...(reminderStages && { reminderStages }),
      ...(others.length === 0 && { mountableSetId: recordId }),
    },
  ];
}

/**
 * Days on which tyres are changed in a country; null if no days are known, and for vehicles with two wheels, to which
 * no rule applies.
 */
export function tyreChangeRule(country: string, kind: Vehicle['kind']): TyreChangeRule | null {
  if (kind === 'bicycle' || kind === 'moped' || kind === 'motorcycle') return null;
  return winterTyreRule(country)?.change ?? null;
}

const isMounted = (mounts: TyreSet['mounts']) => mountedAxle({ mounts }) !== null;

/** The season of which no set is mounted; null if nothing is mounted, or sets of both seasons, or all-season tyres. */
function otherSeason(mounted: readonly TyreSet[]): Season | null {
  const seasons = new Set(mounted.map(({ season }) => season));
  if (seasons.size !== 1) return null;
  return seasons.has('winter') ? 'summer' : seasons.has('summer') ? 'winter' : null;
}

function lastMountedOn(mounted: readonly TyreSet[]): LocalDay {
  const days = mounted.flatMap(({ mounts }) =>
    mounts.flatMap(({ on, off }) => (off === null ? [on.day] : [])),
  );
  return days.toSorted().at(-1) ?? '';
}

/** A set mounted after its season had ended is the driver's choice: the next change is that of another year. */
function nextChange(to: Season, mountedOn: LocalDay, rule: TyreChangeRule, today: LocalDay): Change {
  const year = Number(today.slice(0, 4));
  const coming = [year - 1, year, year + 1].map((each) => changeOf(to, each, rule));
  const next = coming.find(({ by, over }) => over > today && by > mountedOn);
  return next ?? changeOf(to, year + 2, rule);
}

function changeOf(to: Season, year: number, rule: TyreChangeRule): Change {
  if (to === 'winter') return { by: `${year}-${rule.winterBy}`, over: summerFrom(year + 1, rule) };
  return { by: daysFrom(summerFrom(year, rule), changeDays), over: winterFrom(year, rule) };
}

function winterFrom(year: number, { winterBy }: TyreChangeRule): LocalDay {
  return daysFrom(`${year}-${winterBy}`, -changeDays);
}

function summerFrom(year: number, { summerFrom: first }: TyreChangeRule): LocalDay {
  return first === 'easter' ? easterSunday(year) : `${year}-${first}`;
}
