import { economyUnitOf } from '@domain/energy/shown-economy';
import { isLessBetter } from '@domain/quantities/economy-units';
import { type EconomyUnits, formatEconomy } from '@/lib/formatting/economy';
import type { EconomyLately } from './month-figures';

export interface ShownTrend {
  readonly figure: string;
  /** Direction of the number in the driver's unit. */
  readonly arrow: 'up' | 'same' | 'down';
  /** Meaning of the direction: more energy per distance is worse, more distance per energy is better. */
  readonly judgement: 'better' | 'same' | 'worse';
}

/** Compares the last months with those before, as shown on screen; null if unknown. */
export function shownTrend(
  { source, year, trend }: Omit<EconomyLately, 'isShared'>,
  units: EconomyUnits,
  locale: string,
): ShownTrend | null {
  if (trend === null) return null;
  const { figure } = formatEconomy(source, trend.recent, units, locale);
  // Differences that the shown figures hide count as none.
  const isSame = figure === formatEconomy(source, year, units, locale).figure;
  const judgement = isSame ? 'same' : trend.direction;
  if (judgement === 'same') return { figure, judgement, arrow: 'same' };
  const isLess = (judgement === 'better') === isLessBetter(economyUnitOf(source, units));
  return { figure, judgement, arrow: isLess ? 'down' : 'up' };
}
