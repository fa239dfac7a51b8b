import type { MonthSummary } from '@domain/summaries/summary.schema';
import { placeOf } from '@/lib/formatting/place';
import styles from './charts.module.css';
import { CostChart } from './cost-chart';
import { DistanceChart } from './distance-chart';
import { EconomyChart } from './economy-chart';
import { OlderSegmentsButton } from './older-segments-button';
import type { OfVehicle } from './shown';
import { useEconomy } from './use-economy';

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
