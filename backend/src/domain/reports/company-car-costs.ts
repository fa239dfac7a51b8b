import type { Claim } from '../claims/claim.schema';
import { isCarCost } from '../claims/de/company-car/logbook-method';
import type { ReportContent } from './report.schema';

type Cost = ReportContent['costs'][number];

/** The costs of the log that the working of a company car adds up, so that a reader can add them up, too. */
export function companyCarCosts(
  { companyCars, period }: Pick<Claim, 'companyCars' | 'period'>,
  costs: readonly Cost[],
): Cost[] {
  const proved = (companyCars ?? []).filter(({ valuations }) =>
    valuations.every(({ refused }) => refused !== 'costsNotProved'),
  );
  const ids = new Set(proved.map(({ vehicleId }) => vehicleId));
  return costs.filter(
    ({ vehicleId, day, category, currency }) =>
      ids.has(vehicleId) &&
      period.fromDay <= day &&
      day <= period.untilDay &&
      currency === 'EUR' &&
      isCarCost(category),
  );
}
