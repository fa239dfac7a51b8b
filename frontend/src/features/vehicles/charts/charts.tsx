import type { MonthSummary } from '@domain/summaries/summary.schema';
import { placeOf } from '@/lib/formatting/place';
import { OlderSegmentsButton } from '../economy/older-segments-button';
import { useEconomy } from '../economy/use-economy';
import type { OfVehicle } from '../shown';
import styles from './charts.module.css';
import { CostChart } from './cost-chart';
import { DistanceChart } from './distance-chart';
import { EconomyChart } from './economy-chart';

interface Props extends OfVehicle {
  readonly rows: readonly MonthSummary[];
  readonly toMonth: string;
  readonly isKnown: boolean;
}

/** For those who would rather look than read; each chart is there as a table too. */
export function Charts({ vehicle, account, rows, toMonth, isKnown }: Props) {
  const { locale } = placeOf(account);
  const { sources, older } = useEconomy(vehicle.id);
  const of = { vehicle, account, rows, toMonth, locale };
  const drawn = sources?.filter(({ segments }) => segments.filter(({ known }) => known).length > 1) ?? [];
  if (isKnown && sources !== undefined && rows.length === 0 && drawn.length === 0) return null;
  return (
    <div className={styles.charts} aria-busy={!isKnown}>
      {drawn.map((economy) => (
        <EconomyChart key={economy.source} economy={economy} vehicle={vehicle} account={account} />
      ))}
      {drawn.length > 0 && <OlderSegmentsButton older={older} />}
      <CostChart {...of} />
      <DistanceChart {...of} />
    </div>
  );
}
