import { totalFigures } from '@domain/summaries/figures';
import type { CostName, MonthSummary } from '@domain/summaries/summary.schema';
import { useTranslation } from 'react-i18next';
import { Sheet } from '@/components/sheet';
import { dearestFirst } from '@/entities/vehicles/cost-figure';
import { type OfVehicle } from '@/entities/vehicles/shown';
import { formatMoney } from '@/lib/formatting/money';
import { formatMonth } from '@/lib/formatting/months';
import { placeOf } from '@/lib/formatting/place';
import { CostRecords } from './cost-records';

interface Props extends OfVehicle {
  /** YYYY-MM. */
  readonly month: string;
  readonly rows: readonly MonthSummary[];
  /** Limits the sheet to this cost. */
  readonly name?: CostName;
  readonly onClose: () => void;
}

/** Costs of a month, by category, with the records behind each. */
export function MonthCostsSheet({ month, rows, name: only, vehicle, account, onClose }: Props) {
  const { t } = useTranslation(['vehicles', 'common']);
  const { locale } = placeOf(account);
  const costs = dearestFirst(totalFigures(rows).costs).filter(
    ({ name }) => only === undefined || name === only,
  );
  return (
    <Sheet title={t('vehicles:charts.costsOf', { month: formatMonth(month, locale) })} onClose={onClose}>
      {costs.map(({ name, currency, amountMinor }) => (
        <CostRecords
          key={`${name} ${currency}`}
          title={`${t(`common:cost.${name}`)}: ${formatMoney(amountMinor, currency, locale)}`}
          name={name}
          rows={rows}
          vehicleId={vehicle.id}
          account={account}
        />
      ))}
    </Sheet>
  );
}
