import { costGroupOf } from '@domain/insight/cost-groups';
import { exactSum } from '@domain/quantities/ratio';
import { type TotalFigures, totalFigures } from '@domain/summaries/figures';
import { monthLater } from '@domain/time/month';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallProblem } from '@/components/call-problem';
import { ChoiceField } from '@/components/choice-field';
import { Grid, Stack } from '@/components/layout';
import { Panel } from '@/components/panel';
import { costGroupColours, tripCategoryColours } from '@/entities/charts/chart-colours';
import { costDays, costFigure, dearestFirst } from '@/entities/vehicles/cost-figure';
import { asText, formatTotalDistance, type OfVehicle } from '@/entities/vehicles/shown';
import { monthsOf, type Period, type useMonthRows } from '@/entities/vehicles/use-month-rows';
import { formatMoney } from '@/lib/formatting/money';
import { placeOf } from '@/lib/formatting/place';
import { FigureButton, MissingFigure } from '../figure-button';
import styles from './costs-panel.module.css';
import { DriverShares } from './driver-shares';
import { MonthsSheet, type Opened } from './months-sheet';
import { ShareList } from './share-list';

interface Props extends OfVehicle {
  readonly months: ReturnType<typeof useMonthRows>;
}

/** Cost and distance of a period, by category; each figure opens its months. */
export function CostsPanel({ vehicle, account, months }: Props) {
  const { t } = useTranslation(['vehicles', 'common']);
  const { locale } = placeOf(account);
  const [period, setPeriod] = useState<Period>('year');
  const [opened, setOpened] = useState<Opened | null>(null);
  const { rows, isKnown, problem, toMonth, query } = months;
  const fromMonth = monthLater(toMonth, 1 - monthsOf(period));
  const within = rows.filter(({ month }) => month >= fromMonth);
  const figures = totalFigures(within);
  const { costPerDistance: cost } = figures;

  return (
    <Panel title={t('vehicles:costs.title')}>
      <ChoiceField<Period>
        label={t('common:word.period')}
        value={period}
        options={[
          { value: 'month', label: t('vehicles:costs.month') },
          { value: 'year', label: t('vehicles:costs.year') },
          { value: 'all', label: t('vehicles:costs.all') },
        ]}
        onChange={setPeriod}
      />
      {!isKnown && problem !== null ? (
        <CallProblem problem={problem} onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : (
        <Stack gap={20} className={styles.body} aria-busy={!isKnown}>
          <Grid as="dl" min="max(8rem, 40%)" gap={20} rowGap={12}>
            {cost.known ? (
              <FigureButton
                label={t('vehicles:costs.perDistance')}
                shown={costFigure(cost, vehicle, locale)}
                note={costDays(cost, locale)}
                onOpen={() => setOpened({ kind: 'perDistance' })}
              />
            ) : (
              <MissingFigure
                label={t('vehicles:costs.perDistance')}
                why={isKnown ? t(`vehicles:missingFigure.${cost.reason}`) : '\u00a0'}
              />
            )}
            <FigureButton
              label={t('common:word.driven')}
              shown={formatTotalDistance(figures.drivenMetres, vehicle.distanceUnit, locale)}
              onOpen={() => setOpened({ kind: 'driven' })}
            />
          </Grid>
          <Grid min="20rem" gap={20} rowGap={20} className={styles.lists}>
            <ShareList
              title={t('vehicles:costs.byCategory')}
              none={t('vehicles:missingFigure.noCosts')}
              rows={dearestFirst(figures.costs).map(({ name, currency, amountMinor }) => ({
                key: `${name} ${currency}`,
                label: t(`common:cost.${name}`),
                amount: Number(amountMinor),
                group: currency,
                colour: costGroupColours[costGroupOf(name)],
                shown: formatMoney(amountMinor, currency, locale),
                onOpen: () => setOpened({ kind: 'cost', name, currency }),
              }))}
              total={totalsOf(figures).map(({ currency, amountMinor }) =>
                formatMoney(amountMinor, currency, locale),
              )}
            />
            <ShareList
              title={t('vehicles:costs.distanceByCategory')}
              none={t('vehicles:costs.noTrips')}
              rows={figures.trips
                .toSorted((one, other) => other.distanceMetres - one.distanceMetres)
                .map(({ category, distanceMetres }) => ({
                  key: category,
                  label: t(`common:tripCategory.${category}`),
                  amount: distanceMetres,
                  group: '',
                  colour: tripCategoryColours[category],
                  shown: asText(formatTotalDistance(distanceMetres, vehicle.distanceUnit, locale)),
                  onOpen: () => setOpened({ kind: 'trips', category }),
                }))}
              total={[]}
            />
            <DriverShares vehicle={vehicle} account={account} fromMonth={fromMonth} />
          </Grid>
        </Stack>
      )}
      {opened !== null && (
        <MonthsSheet
          opened={opened}
          rows={within}
          vehicle={vehicle}
          account={account}
          onClose={() => setOpened(null)}
        />
      )}
    </Panel>
  );
}

function totalsOf({ costs }: TotalFigures): { currency: string; amountMinor: bigint }[] {
  const currencies = [...new Set(costs.map(({ currency }) => currency))];
  return currencies.map((currency) => ({
    currency,
    amountMinor: exactSum(
      costs.filter((cost) => cost.currency === currency).map(({ amountMinor }) => amountMinor),
    ),
  }));
}
