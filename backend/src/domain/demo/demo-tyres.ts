import type { LocalDay } from '../time/time.schema';
import type { TyreMount, TyreSetCreate } from '../tyres/tyre-set.schema';
import { demoAmount } from './demo-prices';
import { type DemoTerms, daysLater, demoDays } from './demo-terms';
import { demoTexts } from './demo-texts';
import { demoYearsOld } from './demo-vehicles';
import { type DrivenLeg, driveFrom, firstMetres } from './driven-legs';

type DemoSeason = 'winter' | 'summer';

interface TyreChange {
  readonly day: LocalDay;
  /** Counted from the first day of the two years. */
  readonly from: number;
  /** Season of the tyres that are mounted. */
  readonly season: DemoSeason;
}

/** Cost of the set that is bought at the first change, including fitting. */
export const tyresEuroCents = 61_200;

/** Days of the changes, by the German rule "from October to Easter". */
const springDate = '04-13';
const autumnDate = '10-12';

const seasonOn: Readonly<Record<string, DemoSeason>> = { [springDate]: 'summer', [autumnDate]: 'winter' };

/**
 * Days on which the estate's tyres are changed, after the day on which it was bought; two years have four changes or
 * three.
 */
export function tyreChanges({ today }: Pick<DemoTerms, 'today'>): [TyreChange, ...TyreChange[]] {
  const [first, ...others] = Array.from({ length: demoDays - 1 }, (_, index) => index + 1).flatMap((from) => {
    const day = daysLater(today, from - demoDays);
    const season = seasonOn[day.slice(5)];
    return season === undefined ? [] : [{ day, from, season }];
  });
  if (first === undefined) throw new RangeError('no change of tyres');
  return [first, ...others];
}

type TyreSetPlan = Omit<TyreSetCreate, 'id'>;

type MountEnd = TyreMount['on'];

/** Tread depth on the first day, in micrometres: of tyres that came with the car and of new ones. */
const firstDepth = { used: 6_400, fresh: 8_000 } as const;

/** The front axle drives and steers. */
const lostPer1000Km = { frontLeft: 150, frontRight: 150, rearLeft: 100, rearRight: 100 } as const;

/**
 * The estate's two sets, changed in spring and in autumn. One came with the car, the other was bought at the first
 * change. The tread was measured whenever a set was mounted or removed.
 */
export function demoTyreSets(
  driven: readonly DrivenLeg[],
  vehicleId: string,
  terms: DemoTerms,
): TyreSetPlan[] {
  const changes = tyreChanges(terms);
  const bought = changes[0].season;
  const cameWith: DemoSeason = bought === 'winter' ? 'summer' : 'winter';
  const begins = [
    { season: cameWith, at: boughtWithCar(terms) },
    ...changes.flatMap(({ day, season }) => {
      const leg = driveFrom(driven, 'estate', day);
      // No drive since the last change: the tyres are changed before the next one.
      return leg && leg.day >= day ? [{ season, at: { day: leg.day, odometerMetres: leg.startMetres } }] : [];
    }),
  ];
  return [cameWith, bought].map((season) => {
    const mounts = begins.flatMap(({ season: of, at }, index): TyreMount[] =>
      of === season ? [{ axle: 'all', on: at, off: begins[index + 1]?.at ?? null }] : [],
    );
    return setOf(season, mounts, vehicleId, { ...terms, isBought: season === bought });
  });
}

function boughtWithCar({ today, distanceUnit }: DemoTerms): MountEnd {
  return { day: daysLater(today, -demoDays), odometerMetres: firstMetres('estate', distanceUnit) };
}

function setOf(
  season: DemoSeason,
  mounts: TyreMount[],
  vehicleId: string,
  { language, currency, zone, today, isBought }: DemoTerms & { readonly isBought: boolean },
): TyreSetPlan {
  const { tyreSets, tyreShelf } = demoTexts[language];
  const firstYear = Number(daysLater(today, -demoDays).slice(0, 4));
  const boughtOn = isBought ? (mounts[0]?.on.day ?? null) : null;
  // New tyres were stored for a few months, the others came from the factory with the car.
  const madeIn = boughtOn === null ? firstYear - demoYearsOld : Number(boughtOn.slice(0, 4)) - 1;
  return {
    ...{ vehicleId, name: tyreSets[season], season, size: '225/50 R17 98V' },
    brand: season === 'winter' ? 'Nokian' : 'Michelin',
    dotWeek: `${isBought ? '46' : '11'}${String(madeIn % 100).padStart(2, '0')}`,
    ...{ boughtOn, zone, currency },
    amountMinor: boughtOn === null ? null : demoAmount(tyresEuroCents, currency),
    // The cost is already among the examples' expenses.
    expenseId: null,
    storagePlace: mounts.at(-1)?.off === null ? '' : tyreShelf,
    ...{ mounts, treads: treadsOf(mounts, isBought ? firstDepth.fresh : firstDepth.used) },
    ...{ retiredOn: null, note: '' },
  };
}

/** Rounded to a tenth of a millimetre, as on a gauge. */
function treadsOf(mounts: readonly TyreMount[], depthMicrometres: number): TyreSetPlan['treads'] {
  let drivenMetres = 0;
  return mounts.flatMap(({ on, off }) => {
    const before = drivenMetres;
    if (off !== null) drivenMetres += off.odometerMetres - on.odometerMetres;
    return [{ at: on, metres: before }, ...(off === null ? [] : [{ at: off, metres: drivenMetres }])].map(
      ({ at, metres }) => ({ ...at, depths: depthsAfter(metres, depthMicrometres) }),
    );
  });
}

function depthsAfter(metres: number, firstMicrometres: number) {
  const positions = ['frontLeft', 'frontRight', 'rearLeft', 'rearRight'] as const;
  return positions.map((position) => {
    const lost = (metres * lostPer1000Km[position]) / 1_000_000;
    return { position, depthMicrometres: Math.round((firstMicrometres - lost) / 100) * 100 };
  });
}
