import { totalFigures } from '@domain/summaries/figures';
import type { MonthSummary } from '@domain/summaries/summary.schema';
import { useTranslation } from 'react-i18next';
import { Sheet } from '@/components/sheet';
import { formatMoney } from '@/lib/formatting/money';
import { placeOf } from '@/lib/formatting/place';
import { formatMonth, type OfVehicle } from '../shown';
import { dearestFirst } from './cost-figure';
import { CostRecords } from './cost-records';

interface Props extends OfVehicle {
  /** YYYY-MM. */
  readonly month: string;
  readonly rows: readonly MonthSummary[];
  readonly onClose: () => void;
}

/** What a month cost, by category, with the records behind each. */
export function MonthCostsSheet({ month, rows, vehicle, account, onClose }: Props) {
  const { t } = useTranslation(['vehicles']);
  const { locale } = placeOf(account);
  const costs = dearestFirst(totalFigures(rows).costs);
  return (
    <Sheet
      title={t('vehicles:charts.costsOf', { month: formatMonth(month, locale) })}
      closeLabel={t('vehicles:close')}
      onClose={onClose}
    >
      {costs.map(({ name, currency, amountMinor }) => (
        <CostRecords
          key={`${name} ${currency}`}
          title={`${t(`vehicles:cost.${name}`)}: ${formatMoney(amountMinor, currency, locale)}`}
          name={name}
          rows={rows}
          vehicle={vehicle}
          account={account}
        />
      ))}
    </Sheet>
  );
}
