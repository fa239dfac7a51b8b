import type { Account } from '@domain/account/account.schema';
import { shownDistance, shownSum } from '@domain/quantities/distance';
import type { ExactDistance } from '@domain/quantities/exact-distance';
import { addedAmounts } from '@domain/quantities/joined-amounts';
import type { MonthSummary } from '@domain/summaries/summary.schema';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '@/components/layout';
import { Panel } from '@/components/panel';
import { formatDecimal } from '@/lib/formatting/decimals';
import { formatMoney } from '@/lib/formatting/money';
import { placeOf } from '@/lib/formatting/place';
import { formatQuantity } from '@/lib/formatting/quantities';
import { unitSigns } from '@/lib/formatting/unit-signs';
import styles from './figure-panels.module.css';
import { FigureTile } from './figure-tile';
import { monthFigures } from './month-figures';
import { spokenSign } from './spoken-sign';
import { TripDistanceBar } from './trip-distance-bar';
import bar from './trip-distance-bar.module.css';

interface Props {
  readonly account: Account | undefined;
  /** Rows of this month; null while loading. */
  readonly rows: readonly MonthSummary[] | null;
  readonly monthName: string;
}

/** Returns the path of the records of these rows: with one vehicle, the page of that vehicle. */
function pathOfRecords(rows: readonly MonthSummary[]): string {
  const ids = new Set(rows.map(({ vehicleId }) => vehicleId));
  const [id] = ids;
  return ids.size === 1 && typeof id === 'string' ? `/vehicles/${id}` : '/vehicles';
}

/**
 * Distance below which tenths are shown. They matter for short distances only, and a tile has no room for those of long
 * ones.
 */
const tenthsBelowMetres = 1_000_000;

/** Returns the distance tile; a value with tenths equals the sum of the parts shown below it. */
function distanceTile(metres: number, parts: readonly ExactDistance[], account: Account) {
  const unit = account.distanceUnit;
  const hasTenths = metres > 0 && metres < tenthsBelowMetres;
  const decimal = hasTenths ? shownSum(parts, unit, 1) : shownDistance(metres, unit, 0);
  return { figure: formatDecimal(decimal, placeOf(account).locale), unit: unitSigns[unit] };
}

/** This month so far: distance, energy and costs. */
export const MonthPanel = memo(function MonthPanel({ account, rows, monthName }: Props) {
  const { t } = useTranslation(['today', 'common']);
  const spoken = (sign: string) => {
    const key = spokenSign(sign);
    return key === null ? sign : t(key);
  };
  if (account === undefined || rows === null) return <Blank monthName={monthName} />;
  const { locale } = placeOf(account);
  const figures = monthFigures(rows);
  const trips = distanceTile(
    figures.tripMetres,
    figures.trips.map(({ distance }) => distance),
    account,
  );
  const driven = distanceTile(
    figures.drivenMetres,
    [{ metres: figures.drivenMetres, mileThousandths: 0 }],
    account,
  );
  const to = pathOfRecords(rows);
  const [mainCost, ...otherCosts] = figures.costs;
  const amount = (cost: { amountMinor: number; currency: string }) =>
    formatMoney(cost.amountMinor, cost.currency, locale);
  const [mainEnergy, ...otherEnergy] = figures.energy.map(({ source, quantity, fills }) => ({
    source,
    fills,
    ...formatQuantity(source, quantity, account.volumeUnit, locale),
  }));
  const noteOfCosts = addedAmounts(otherCosts.map(amount));
  const unpriced = figures.unpricedFills;
  return (
    <Panel title={monthName}>
      <ul className={styles.tiles}>
        <FigureTile
          label={t('common:navigation.trips')}
          figure={trips.figure}
          unit={trips.unit}
          spokenUnit={spoken(trips.unit)}
          note={
            figures.tripsWithoutDistance > 0
              ? t('today:month.withoutDistance', { count: figures.tripsWithoutDistance })
              : t('today:month.tripCount', {
                  count: figures.trips.reduce((sum, { count }) => sum + count, 0),
                })
          }
          to="/trips"
        />
        <FigureTile
          label={t('common:word.driven')}
          figure={driven.figure}
          unit={driven.unit}
          spokenUnit={spoken(driven.unit)}
          note={t('today:month.drivenNote')}
          to={to}
        />
        <FigureTile
          label={t('common:word.expenses')}
          figure={mainCost === undefined ? formatMoney(0, account.currency, locale) : amount(mainCost)}
          note={
            noteOfCosts !== ''
              ? noteOfCosts
              : unpriced > 0
                ? t('today:month.unpriced', { count: unpriced })
                : undefined
          }
          to={to}
        />
        <FigureTile
          label={
            mainEnergy === undefined
              ? t('common:word.energy')
              : t('today:month.energyOf', { source: t(`common:source.${mainEnergy.source}`) })
          }
          figure={mainEnergy?.figure ?? '–'}
          unit={mainEnergy?.unit}
          spokenUnit={mainEnergy === undefined ? '' : spoken(mainEnergy.unit)}
          note={
            otherEnergy.length > 0
              ? otherEnergy
                  .map(({ source, figure, unit }) => `${t(`common:source.${source}`)} ${figure} ${unit}`)
                  .join(', ')
              : mainEnergy === undefined
                ? t('today:month.noEnergy')
                : t(`today:month.${mainEnergy.source === 'electricity' ? 'chargeCount' : 'fillCount'}`, {
                    count: mainEnergy.fills,
                  })
          }
          to={to}
        />
      </ul>
      <TripDistanceBar
        trips={figures.trips}
        totalMetres={figures.tripMetres}
        unit={account.distanceUnit}
        locale={locale}
      />
    </Panel>
  );
});

function Blank({ monthName }: { monthName: string }) {
  const { t } = useTranslation(['today', 'common']);
  return (
    <Panel title={monthName}>
      <ul className={styles.tiles}>
        <FigureTile label={t('common:navigation.trips')} figure={null} to="/trips" />
        <FigureTile label={t('common:word.driven')} figure={null} to="/vehicles" />
        <FigureTile label={t('common:word.expenses')} figure={null} to="/vehicles" />
        <FigureTile label={t('common:word.energy')} figure={null} to="/vehicles" />
      </ul>
      <Stack gap={10} className={bar.by} aria-hidden="true">
        <div className={bar.bar} />
      </Stack>
    </Panel>
  );
}
