import { totalFigures } from '@domain/summaries/figures';
import { useTranslation } from 'react-i18next';
import { Sheet } from '@/components/sheet';
import { dearestFirst } from '@/entities/vehicles/cost-figure';
import type { CostsRequest, InsightView } from '@/features/insight/insight-view';
import { CostRecords } from '@/features/vehicles/costs/cost-records';
import { formatMoney } from '@/lib/formatting/money';
import { formatMonthSpan } from '@/lib/formatting/month-span';

interface Props {
  readonly request: CostsRequest;
  readonly view: InsightView;
  readonly onClose: () => void;
}

/** Records behind the costs of some months, by vehicle and kind of cost. */
export function CostsSheet({ request: { months, name: only }, view, onClose }: Props) {
  const { t } = useTranslation(['insight', 'vehicles', 'common']);
  const { locale, allVehicles, account } = view;
  const rows = view.rows.filter(({ month }) => months.includes(month));
  const ids = [...allVehicles.map(({ id }) => id), null];
  const span = { fromMonth: months[0] ?? '', toMonth: months.at(-1) ?? '' };
  const groups = ids.flatMap((vehicleId) => {
    const own = rows.filter((row) => row.vehicleId === vehicleId);
    const vehicle = allVehicles.find(({ id }) => id === vehicleId);
    const of = vehicle?.name ?? t('insight:noVehicle');
    return dearestFirst(totalFigures(own).costs)
      .filter(({ name }) => only === undefined || name === only)
      .map((cost) => ({ ...cost, vehicleId, of, own }));
  });
  const isOfSeveral = new Set(groups.map(({ vehicleId }) => vehicleId)).size > 1;
  return (
    <Sheet title={t('insight:costsOf', { span: formatMonthSpan(span, locale) })} onClose={onClose}>
      {groups.map(({ name, currency, amountMinor, vehicleId, of, own }) => {
        const title = `${t(`common:cost.${name}`)}: ${formatMoney(amountMinor, currency, locale)}`;
        return (
          <CostRecords
            key={`${vehicleId} ${name} ${currency}`}
            title={isOfSeveral ? `${of} · ${title}` : title}
            name={name}
            rows={own}
            vehicleId={vehicleId}
            account={account}
          />
        );
      })}
    </Sheet>
  );
}
