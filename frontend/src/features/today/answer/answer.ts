import type { ClaimFigure } from '@domain/claims/claim-figure.schema';
import type { ClaimMethodId } from '@domain/claims/claim-method-ids';
import { type MonthlyCost, monthlyCost } from '@domain/insight/monthly-cost';
import { type ExactDistance, sumOfDistances, wholeMetres } from '@domain/quantities/exact-distance';
import type { MonthSummary } from '@domain/summaries/summary.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';

/** Amount that the logbook of a company car saves against its list price, or costs. */
export interface Saving {
  readonly lower: 'logbook' | 'listPrice';
  readonly differenceMinor: number;
  readonly currency: string;
}

/** Meaning of the amount: money that comes back, that is claimed or deducted, or that was paid too much. */
type Paid = 'back' | 'claim' | 'deduct' | 'excess';

/** The one thing that Today tells a driver first. */
export type Answer =
  | { readonly kind: 'paid'; readonly as: Paid; readonly figure: ClaimFigure; readonly saving: Saving | null }
  | { readonly kind: 'taxed'; readonly figure: ClaimFigure; readonly saving: Saving | null }
  /** Only the claim's page can say it. */
  | { readonly kind: 'ask'; readonly why: 'outdated' | 'companyCar' }
  | { readonly kind: 'business'; readonly distance: ExactDistance }
  | { readonly kind: 'cost'; readonly cost: MonthlyCost }
  | { readonly kind: 'soFar'; readonly amountMinor: number; readonly currency: string }
  | { readonly kind: 'nothing' };

export interface Known {
  /** Figures of the claims of this year; null without such a claim or if it gives none. */
  readonly claimed: ClaimFigure | null;
  readonly taxed: ClaimFigure | null;
  /** True if a claim of the driver's no longer gives a figure. */
  readonly isOutdated: boolean;
  readonly vehicles: readonly Pick<Vehicle, 'companyCar' | 'archivedAtMs'>[];
  /** Rows of the last twelve months, including this one. */
  readonly rows: readonly MonthSummary[];
  readonly thisMonth: string;
  readonly currency: string;
}

/** Methods by which an employer or client pays. */
const paidBack: ReadonlySet<ClaimMethodId> = new Set([
  'CA.allowance',
  'IE.civilService',
  'NL.taxFreeAllowance',
  'custom.rate',
]);
/** Methods by which an employer pays, or the driver deducts. */
const paidOrDeducted: ReadonlySet<ClaimMethodId> = new Set([
  'AT.mileageMoney',
  'DE.businessTravel',
  'GB.approvedMileage',
]);

function paidAs({ methodId, balanceMinor }: ClaimFigure): Paid {
  if (balanceMinor < 0) return 'excess';
  if (paidBack.has(methodId)) return 'back';
  return paidOrDeducted.has(methodId) ? 'claim' : 'deduct';
}

function savingOf(figure: ClaimFigure | null): Saving | null {
  const { listPriceMinor = null, logbookMinor = null } = figure?.privateUse ?? {};
  if (figure === null || listPriceMinor === null || logbookMinor === null) return null;
  return {
    lower: logbookMinor < listPriceMinor ? 'logbook' : 'listPrice',
    differenceMinor: Math.abs(listPriceMinor - logbookMinor),
    currency: figure.currency,
  };
}

/** First answer for a driver: what the claims of the year are worth, else what the vehicles cost. */
export function answerOf(known: Known): Answer {
  const { claimed, taxed, isOutdated, vehicles, rows, thisMonth, currency } = known;
  const saving = savingOf(taxed);
  // A driver who only looked at the claims has one of nothing.
  if (claimed !== null && (claimed.trips > 0 || claimed.amountMinor !== 0)) {
    return { kind: 'paid', as: paidAs(claimed), figure: claimed, saving };
  }
  if (taxed !== null && taxed.amountMinor !== 0) return { kind: 'taxed', figure: taxed, saving };
  const hasCompanyCar = vehicles.some(
    ({ companyCar, archivedAtMs }) => companyCar !== null && archivedAtMs === null,
  );
  if (hasCompanyCar) return { kind: 'ask', why: isOutdated ? 'outdated' : 'companyCar' };
  const distance = sumOfDistances(
    rows
      .flatMap(({ trips }) => trips.filter(({ category }) => category === 'business'))
      .map((trip) => trip.distance),
  );
  if (wholeMetres(distance) > 0) {
    return isOutdated ? { kind: 'ask', why: 'outdated' } : { kind: 'business', distance };
  }
  const cost = monthlyCost(rows, thisMonth, currency);
  if (cost !== null) return { kind: 'cost', cost };
  const paid = rows
    .filter(({ vehicleId, month }) => vehicleId !== null && month === thisMonth)
    .flatMap(({ costs }) => costs)
    .filter((each) => each.currency === currency);
  if (paid.length === 0) return { kind: 'nothing' };
  return {
    kind: 'soFar',
    currency,
    amountMinor: paid.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  };
}
