import { economyUnitOf, unitsOfTwoSources } from '@domain/energy/shown-economy';
import { tellsEconomy } from '@domain/energy/telling-economy';
import { businessShareOfTrips } from '@domain/insight/business-share-of-trips';
import { costOfVehicles } from '@domain/insight/cost-of-vehicles';
import { economySum, sharesDistance } from '@domain/insight/economy-months';
import { type MonthSpan, monthsIn } from '@domain/insight/insight-period';
import { isLessBetter } from '@domain/quantities/economy-units';
import { divide, type Ratio, ratio, roundHalfAway } from '@domain/quantities/ratio';
import { totalFigures } from '@domain/summaries/figures';
import type { MonthSummary } from '@domain/summaries/summary.schema';
import type { EnergySource } from '@domain/vehicles/energy-source.schema';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/panel';
import { costDays, costFigure } from '@/entities/vehicles/cost-figure';
import { formatTotalDistance } from '@/entities/vehicles/shown';
import { formatEconomy } from '@/lib/formatting/economy';
import { formatMoney } from '@/lib/formatting/money';
import { formatMonthSpan } from '@/lib/formatting/month-span';
import { formatShare } from '@/lib/formatting/shares';
import { ChangeLine, Figure } from './figure';
import styles from './insight.module.css';
import { type CostsRequest, type InsightView, mainCurrency, paidIn, rowsIn, tripsLink } from './insight-view';

interface Props {
  readonly view: InsightView;
  readonly onOpenCosts: (request: CostsRequest) => void;
}

type ValueOf = (rows: readonly MonthSummary[]) => Ratio | null;

const ofPaid =
  (currency: string): ValueOf =>
  (rows) =>
    ratio(paidIn(rows, currency));

const ofCostPerDistance: ValueOf = (rows) => {
  const cost = costOfVehicles(rows);
  return cost.known ? ratio(cost.amountMinor, cost.distanceMetres) : null;
};

const ofDriven: ValueOf = (rows) => ratio(totalFigures(rows).drivenMetres);

const ofBusiness: ValueOf = (rows) => {
  const share = businessShareOfTrips(totalFigures(rows).trips);
  return share.known ? share.share : null;
};

/** Costs and distances of the period, compared with the months before and the year before. */
export function FiguresPanel({ view, onOpenCosts }: Props) {
  const { t } = useTranslation(['insight', 'vehicles', 'common']);
  const { locale, units, within, span, vehicle } = view;
  const currency = mainCurrency(view);
  const months = monthsIn(span);
  const total = totalFigures(within);
  const cost = costOfVehicles(within);
  const share = businessShareOfTrips(total.trips);
  const paid = paidIn(within, currency);
  const others = [...new Set(total.costs.map((one) => one.currency))].filter((one) => one !== currency);
  const links = { period: tripsPeriod(span), vehicle: vehicle?.id };
  const changes = (figureOf: ValueOf, good: 'less' | 'more' | 'none', isShare = false) => (
    <Changes view={view} figureOf={figureOf} good={good} isShare={isShare} />
  );
  /** Sums of a month that is not over are not final. */
  const ofSum = view.isRunning ? 'none' : 'less';
  const ofShare = view.isRunning && months.length < 12 ? 'none' : 'less';

  return (
    <Panel
      title={formatMonthSpan(span, locale)}
      {...(view.isRunning && { hint: t('insight:figures.running') })}
    >
      <dl className={styles.figures}>
        <Figure
          label={t('insight:figures.cost')}
          shown={total.costs.length === 0 ? null : { figure: formatMoney(paid, currency, locale), unit: '' }}
          why={t('common:word.noCosts')}
          note={[perMonth(view, paid, currency, t), ...others.map((one) => otherCurrency(view, one, t))]
            .filter((part) => part !== null)
            .join(' ')}
          opens={() => onOpenCosts({ months })}
        >
          {changes(ofPaid(currency), ofSum)}
        </Figure>
        <Figure
          label={t('vehicles:costs.perDistance')}
          shown={cost.known ? costFigure(cost, units, locale) : null}
          why={cost.known ? undefined : t(`vehicles:missingFigure.${cost.reason}`)}
          note={cost.known ? costDays(cost, locale) : undefined}
          opens={() => onOpenCosts({ months })}
        >
          {changes(ofCostPerDistance, ofShare)}
        </Figure>
        <Figure
          label={t('common:word.driven')}
          shown={
            total.drivenMetres > 0
              ? formatTotalDistance(total.drivenMetres, units.distanceUnit, locale)
              : null
          }
          why={t('insight:figures.noDistance')}
          note={t('insight:figures.byOdometer')}
          opens={tripsLink(links)}
        >
          {changes(ofDriven, 'none')}
        </Figure>
        <Figure
          label={t('common:word.businessShare')}
          shown={share.known ? { figure: formatShare(share.share, locale), unit: '' } : null}
          why={t('insight:figures.noTrips')}
          note={
            share.known && share.withoutDistance > 0
              ? t('insight:figures.withoutDistance', { count: share.withoutDistance })
              : t('insight:figures.ofTrips')
          }
          opens={tripsLink({ ...links, category: 'business' })}
        >
          {changes(ofBusiness, 'none', true)}
        </Figure>
        {vehicle?.energySources.map(({ kind }) => (
          <EconomyFigure key={kind} view={view} source={kind} onOpenCosts={onOpenCosts} />
        ))}
      </dl>
    </Panel>
  );
}

/** Returns the period in the format of the list of trips: a month, a whole year, or the first and last month. */
function tripsPeriod({ fromMonth, toMonth }: MonthSpan): string {
  if (fromMonth === toMonth) return fromMonth;
  const year = fromMonth.slice(0, 4);
  return fromMonth === `${year}-01` && toMonth === `${year}-12` ? year : `${fromMonth}..${toMonth}`;
}

function EconomyFigure({ view, source, onOpenCosts }: Props & { readonly source: EnergySource }) {
  const { t } = useTranslation(['insight', 'vehicles', 'common']);
  const { within, locale, span } = view;
  const isShared = sharesDistance(view.rows, source);
  const units = isShared ? unitsOfTwoSources(view.units) : view.units;
  const sum = economySum(within, source);
  const isConsumption = isLessBetter(economyUnitOf(source, units));
  return (
    <Figure
      label={t('insight:figures.economy', { source: t(`common:source.${source}`) })}
      shown={
        sum === null ? null : formatEconomy(source, sum, units, locale)
      }
      why={t('common:word.noStretch')}
      opens={() => onOpenCosts({ months: monthsIn(span), name: 'energy' })}
    >
      <Changes
        view={view}
        figureOf={(rows) => {
          const of = economySum(rows, source);
          if (of === null || !tellsEconomy(source, of)) return null;
          const range = ratio(of.distanceMetres, of.quantity);
          return isConsumption ? divide(ratio(1), range) : range;
        }}
        good={isShared ? 'none' : isConsumption ? 'less' : 'more'}
      />
    </Figure>
  );
}

interface ChangesProps {
  readonly view: InsightView;
  readonly figureOf: ValueOf;
  readonly good: 'less' | 'more' | 'none';
  readonly isShare?: boolean;
}

function Changes({ view, figureOf, good, isShare = false }: ChangesProps) {
  const { t } = useTranslation(['insight', 'common']);
  const { rows, within, before, yearBefore, locale } = view;
  const now = figureOf(within);
  if (now === null) return null;
  const spans = [before, yearBefore].filter((span): span is MonthSpan => span !== null);
  return spans.map((span) => {
    const earlierRows = rowsIn(rows, span);
    const earlier = earlierRows.length === 0 ? null : figureOf(earlierRows);
    return (
      earlier !== null && (
        <ChangeLine
          key={span.fromMonth}
          now={now}
          earlier={earlier}
          than={
            span.fromMonth === span.toMonth
              ? formatMonthSpan(span, locale)
              : t(span === yearBefore ? 'insight:change.yearBefore' : 'insight:change.monthsBefore')
          }
          good={good}
          isShare={isShare}
          locale={locale}
        />
      )
    );
  });
}

type Translate = ReturnType<typeof useTranslation<['insight', 'vehicles']>>['t'];

/** Returns the average per month since the first record; null for a single month. */
function perMonth(view: InsightView, paid: bigint, currency: string, t: Translate): string | null {
  const { span, firstMonth, locale } = view;
  const fromMonth = firstMonth !== null && firstMonth > span.fromMonth ? firstMonth : span.fromMonth;
  const count = monthsIn({ ...span, fromMonth }).length;
  if (count < 2) return null;
  const amount = formatMoney(roundHalfAway(ratio(paid, count)), currency, locale);
  return t('insight:figures.perMonth', { amount, count });
}

function otherCurrency(view: InsightView, currency: string, t: Translate): string {
  const amount = formatMoney(paidIn(view.within, currency), currency, view.locale);
  return t('insight:figures.otherCurrency', { amount });
}
