import { type InsightPeriod, insightPeriods } from '@domain/insight/insight-period';
import { useSearchParams } from 'react-router';

const usual: InsightPeriod = 'months12';

/** Period and vehicle of the page, kept in the address, so that they can be saved and shared. */
export function useInsightChoice() {
  const [params, setParams] = useSearchParams();
  const choose = (name: 'period' | 'vehicle', value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    period: insightPeriods.find((period) => period === params.get('period')) ?? usual,
    vehicleId: params.get('vehicle'),
    choosePeriod: (period: InsightPeriod) => choose('period', period === usual ? null : period),
    chooseVehicle: (id: string | null) => choose('vehicle', id),
  };
}
