import { addedAmounts } from '@domain/quantities/joined-amounts';
import { totalFigures } from '@domain/summaries/figures';
import { monthLater } from '@domain/time/month';
import { energyActionOf } from '@domain/vehicles/energy-action';
import { IconBolt, IconChartBar, IconGasStation, IconReceipt } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { Grid, Row } from '@/components/layout';
import { Panel } from '@/components/panel';
import { useRecordSheets } from '@/entities/record-sheets/use-record-sheets';
import { costDays, costFigure } from '@/entities/vehicles/cost-figure';
import { formatTotalDistance, type OfVehicle } from '@/entities/vehicles/shown';
import type { useMonthRows } from '@/entities/vehicles/use-month-rows';
import { formatEconomy, formatSharedEconomy } from '@/lib/formatting/economy';
import { formatMoney } from '@/lib/formatting/money';
import { formatMonth } from '@/lib/formatting/months';
import { placeOf } from '@/lib/formatting/place';
import { Only } from '@/lib/logbook/only';
import { MonthCostsSheet } from '../costs/month-costs-sheet';
import { MonthTripsSheet } from '../costs/month-trips-sheet';
import { MonthsSheet } from '../costs/months-sheet';
import { FigureButton, MissingFigure, PlainFigure } from '../figure-button';
import styles from './overview-panel.module.css';

interface Props extends OfVehicle {
  readonly months: ReturnType<typeof useMonthRows>;
  /** Further actions. */
  readonly more: ReactNode;
}

const lastYearMonths = 12;
/** Keeps the space of a figure while loading. */
const blank = '\u00a0';

/** Costs and activity of the vehicle, and the most likely things to enter. */
export function OverviewPanel({ vehicle, account, months, more }: Props) {
  const { t } = useTranslation(['vehicles', 'common']);
  const { locale } = placeOf(account);
  const { openFill, openExpense } = useRecordSheets();
  const [opened, setOpened] = useState<'costs' | 'trips' | 'perDistance' | null>(null);
  const { rows, isKnown, toMonth } = months;
  const ofMonth = rows.filter(({ month }) => month === toMonth);
  const ofYear = rows.filter(({ month }) => month >= monthLater(toMonth, 1 - lastYearMonths));
  const month = totalFigures(ofMonth);
  const year = totalFigures(ofYear);
  const { costPerDistance: cost } = year;
  const [paid, ...others] = amountsOf(month.costs).map(({ amountMinor, currency }) =>
    formatMoney(amountMinor, currency, locale),
  );
  const close = () => setOpened(null);
  return (
    <Panel title={t('vehicles:overview.title', { month: formatMonth(toMonth, locale) })}>
      <Grid as="dl" gap={20} rowGap={12} className={styles.figures} aria-busy={!isKnown}>
        {cost.known ? (
          <FigureButton
            label={t('vehicles:card.cost')}
            shown={costFigure(cost, vehicle, locale)}
            note={costDays(cost, locale)}
            isGreat
            onOpen={() => setOpened('perDistance')}
          />
        ) : (
          <MissingFigure
            label={t('vehicles:card.cost')}
            why={isKnown ? t(`vehicles:missingFigure.${cost.reason}`) : blank}
          />
        )}
        {paid === undefined ? (
          <MissingFigure
            label={t('vehicles:overview.cost')}
            why={isKnown ? t('vehicles:overview.noCosts') : blank}
          />
        ) : (
          <FigureButton
            label={t('vehicles:overview.cost')}
            shown={{ figure: paid, unit: '' }}
            {...(others.length > 0 && { note: addedAmounts(others) })}
            onOpen={() => setOpened('costs')}
          />
        )}
        <FigureButton
          label={t('vehicles:overview.driven')}
          shown={formatTotalDistance(month.drivenMetres, vehicle.distanceUnit, locale)}
          onOpen={() => setOpened('trips')}
        />
        {vehicle.energySources.map(({ kind }) => {
          const isHybrid = year.economy.length > 1;
          const economy = year.economy.find(({ source }) => source === kind);
          const label =
            vehicle.energySources.length === 1
              ? t('vehicles:card.economy')
              : t('vehicles:card.economyOf', { source: t(`common:source.${kind}`) });
          return economy === undefined ? (
            <MissingFigure
              key={kind}
              label={label}
              why={isKnown ? t('vehicles:overview.noEconomy') : blank}
            />
          ) : (
            // Its records are on the economy panel just below.
            <PlainFigure
              key={kind}
              label={label}
              shown={(isHybrid ? formatSharedEconomy : formatEconomy)(kind, economy, vehicle, locale)}
            />
          );
        })}
      </Grid>
      <Row wrap align="start" className={styles.actions}>
        <Only whoMay="energy.create">
          <Button
            variant="accent"
            aria-haspopup="dialog"
            icon={
              energyActionOf(vehicle) === 'charge' ? (
                <IconBolt aria-hidden="true" size={20} />
              ) : (
                <IconGasStation aria-hidden="true" size={20} />
              )
            }
            onClick={() => openFill({ vehicleId: vehicle.id })}
          >
            {t(`common:word.${energyActionOf(vehicle)}`)}
          </Button>
        </Only>
        <Only whoMay="expenses.create">
          <Button
            aria-haspopup="dialog"
            icon={<IconReceipt aria-hidden="true" size={20} />}
            onClick={() => openExpense({ vehicleId: vehicle.id })}
          >
            {t('vehicles:overview.addCost')}
          </Button>
        </Only>
        <ButtonLink
          to={`/insight?vehicle=${vehicle.id}`}
          variant="quiet"
          icon={<IconChartBar aria-hidden="true" size={20} />}
        >
          {t('common:navigation.insight')}
        </ButtonLink>
        {more}
      </Row>
      {opened === 'costs' && (
        <MonthCostsSheet month={toMonth} rows={ofMonth} vehicle={vehicle} account={account} onClose={close} />
      )}
      {opened === 'trips' && (
        <MonthTripsSheet month={toMonth} vehicle={vehicle} account={account} onClose={close} />
      )}
      {opened === 'perDistance' && (
        <MonthsSheet
          opened={{ kind: 'perDistance' }}
          rows={ofYear}
          vehicle={vehicle}
          account={account}
          onClose={close}
        />
      )}
    </Panel>
  );
}

interface Amount {
  readonly currency: string;
  readonly amountMinor: bigint;
}

/** Adds up the costs of each currency. */
function amountsOf(costs: readonly Amount[]): Amount[] {
  return [...new Set(costs.map(({ currency }) => currency))].map((currency) => ({
    currency,
    amountMinor: costs
      .filter((cost) => cost.currency === currency)
      .reduce((sum, cost) => sum + cost.amountMinor, 0n),
  }));
}
