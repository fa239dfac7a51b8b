import { economyUnitOf } from '@domain/energy/shown-economy';
import { isLessBetter } from '@domain/quantities/economy-units';
import { type EconomyUnits, formatEconomy } from '@/lib/formatting/economy';
import type { EconomyLately } from './month-figures';

export interface ShownTrend {
  readonly figure: string;
  /** Where the number goes, in the driver's unit. */
  readonly arrow: 'up' | 'same' | 'down';
  /** What that means: more for the distance is worse, farther on the same is better. */
  readonly judgement: 'better' | 'same' | 'worse';
}

/** The last months against those before, as the figures on screen show it; null where it is not known. */
export function shownTrend(
  { source, year, trend }: EconomyLately,
  units: EconomyUnits,
  locale: string,
): ShownTrend | null {
  if (trend === null) return null;
  const { figure } = formatEconomy(source, trend.recent, units, locale);
  // Nobody sees a difference that the figures do not show.
  const isSame = figure === formatEconomy(source, year, units, locale).figure;
  const judgement = isSame ? 'same' : trend.direction;
  if (judgement === 'same') return { figure, judgement, arrow: 'same' };
  const isLess = (judgement === 'better') === isLessBetter(economyUnitOf(source, units));
  return { figure, judgement, arrow: isLess ? 'down' : 'up' };
}
