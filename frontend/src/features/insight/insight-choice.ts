import { type InsightPeriod, insightPeriods } from '@domain/insight/insight-period';
import { useSearchParams } from 'react-router';

const usual: InsightPeriod = 'months12';

/** What the page is about. It is in the address, so that it can be kept and sent. */
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
