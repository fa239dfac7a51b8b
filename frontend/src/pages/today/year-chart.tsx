import type { Account } from '@domain/account/account.schema';
import type { MonthSummary } from '@domain/summaries/summary.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useMemo, useState } from 'react';
import { CostMonthsChart } from '@/features/insight/cost-months-chart';
import { type CostsRequest, insightView } from '@/features/insight/insight-view';
import { CostsSheet } from '@/pages/insight/costs-sheet';

interface Props {
  readonly account: Account;
  readonly vehicles: readonly Vehicle[];
  /** Rows of the last twelve months, including this one. */
  readonly rows: readonly MonthSummary[];
  readonly thisMonth: string;
}

/** Monthly costs of the last year; a month opens its records. */
export function YearChart({ account, vehicles, rows, thisMonth }: Props) {
  const [request, setRequest] = useState<CostsRequest | null>(null);
  const view = useMemo(
    () => insightView({ account, vehicles, rows, thisMonth }, { period: 'months12', vehicleId: null }),
    [account, vehicles, rows, thisMonth],
  );
  return (
    <>
      <CostMonthsChart view={view} onOpenCosts={setRequest} />
      {request !== null && (
        <CostsSheet
          key={request.months.join()}
          request={request}
          view={view}
          onClose={() => setRequest(null)}
        />
      )}
    </>
  );
}
