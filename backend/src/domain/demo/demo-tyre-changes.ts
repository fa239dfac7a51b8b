import type { LocalDay } from '../time/time.schema';
import { type DemoTerms, daysLater, demoDays } from './demo-terms';

export type DemoSeason = 'winter' | 'summer';

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
