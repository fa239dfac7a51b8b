import { businessShareOfTrips } from '@domain/insight/business-share-of-trips';
import { costGroupOf, costGroups } from '@domain/insight/cost-groups';
import { costOfVehicles } from '@domain/insight/cost-of-vehicles';
import { monthsIn } from '@domain/insight/insight-period';
import { totalFigures } from '@domain/summaries/figures';
import type { TFunction } from 'i18next';
import { costGroupColours } from '@/entities/charts/chart-colours';
import { costFigure } from '@/entities/vehicles/cost-figure';
import { asText, formatTotalDistance } from '@/entities/vehicles/shown';
import { formatMoney } from '@/lib/formatting/money';
import { numberFormat } from '@/lib/formatting/numbers';
import { formatShare } from '@/lib/formatting/shares';
import type { YearPicture } from './draw-year';
import { type InsightView, mainCurrency, paidIn, rowsIn } from './insight-view';

type Translate = TFunction<['insight', 'vehicles']>;

/** Returns the picture of the year in which the period ends; null without data. `colourOf` returns a token's colour. */
export function yearPicture(
  view: InsightView,
  t: Translate,
  colourOf: (token: string) => string,
): YearPicture | null {
  const { rows: everyRow, span, locale, units, vehicle } = view;
  const year = span.toMonth.slice(0, 4);
  const ofYear = { fromMonth: `${year}-01`, toMonth: `${year}-12` };
  const rows = rowsIn(everyRow, ofYear);
  const total = totalFigures(rows);
  if (total.drivenMetres <= 0 && total.trips.length === 0 && total.costs.length === 0) return null;
  const currency = mainCurrency(view);
  const paid = paidIn(rows, currency);
  const cost = costOfVehicles(rows);
  const share = businessShareOfTrips(total.trips);
  const trips = total.trips.reduce((sum, { count }) => sum + count, 0);
  const driven = formatTotalDistance(total.drivenMetres, units.distanceUnit, locale);
  const narrow = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'narrow' });
  const costs = total.costs.filter((one) => one.currency === currency);
  const groups = costGroups
    .map((group) => ({
      name: t(`vehicles:costGroup.${group}`),
      colour: colourOf(costGroupColours[group]),
      minor: costs
        .filter(({ name }) => costGroupOf(name) === group)
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    }))
    // Bars omit money back.
    .filter(({ minor }) => minor > 0n);
  const whole = groups.reduce((sum, { minor }) => sum + minor, 0n);
  const parts = groups
    .map(({ minor, ...group }) => ({ ...group, share: Number(minor) / Number(whole) }))
    .sort((one, other) => other.share - one.share);
  return {
    year,
    name: vehicle?.name ?? view.allVehicles.map(({ name }) => name).join(', '),
    distance: { ...driven, caption: t('insight:review.driven') },
    figures: [
      {
        value: numberFormat(locale).format(trips),
        caption: t('insight:review.trips', { count: trips }),
      },
      ...(share.known
        ? [{ value: formatShare(share.share, locale), caption: t('insight:figures.business') }]
        : []),
      ...(cost.known
        ? [{ value: asText(costFigure(cost, units, locale)), caption: t('vehicles:costs.perDistance') }]
        : []),
    ],
    months: monthsIn(ofYear).map((month) => ({
      name: narrow.format(Date.parse(`${month}-01T00:00:00Z`)),
      metres: rows
        .filter((row) => row.month === month)
        .reduce((sum, { drivenMetres }) => sum + Math.max(0, drivenMetres), 0),
    })),
    money: {
      caption: t('insight:review.money', { amount: formatMoney(paid, currency, locale) }),
      parts,
    },
  };
}
