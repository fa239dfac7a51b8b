import { minOf, ratio, sumOfRatios } from '../../quantities/ratio';
import type { ClaimMethod, NotPaid, SharePart, VehicleShare } from '../claim';
import { claimableTrips, exactMetres, periodRefusal } from '../claimable-trips';
import { byCosts, calendarYear } from '../method-traits';
import { costsOfPeriod, isNeverClaimed } from '../shared-costs';
import { caExpenses } from './ca-expenses';
import { type CaSimplifiedLogbookFacts, caSimplifiedLogbookFactsSchema } from './ca-facts.schema';
import { caSampledShare } from './ca-sampled-share';

/**
 * The simplified logbook: the business share of a year from a base year and a sample of three months, see
 * caSampledShare, times the expenses of the period as with the full logbook, see caExpenses. The business kilometres of
 * the sample are those of the trips in the log; trips outside of it do not count towards the share.
 *
 * Facts are needed for each vehicle with costs; factsMissing names those without. noLogbook names the vehicle and,
 * after a point, the reason: a SampleRefusal, or sampleOutsideYear if the sample is not between the first day of the
 * calendar year in which the period begins and its last day. Then only a full logbook proves the year.
 */
export const caSimplifiedLogbook: ClaimMethod<CaSimplifiedLogbookFacts> = {
  ...byCosts,
  id: 'CA.simplifiedLogbook',
  jurisdiction: 'CA',
  currency: 'CAD',
  factsSchema: caSimplifiedLogbookFactsSchema,
  work: (input) => {
    const { period, trips, vehicles, costs, facts } = input;
    const refusal = periodRefusal(period);
    if (refusal !== null) return refusal;
    const shares: VehicleShare[] = [];
    const missing: string[] = [];
    const refused: string[] = [];
    const unmeasured: NotPaid[] = [];
    for (const { id: vehicleId } of vehicles) {
      const logbooks = facts.vehicles.find((of) => of.vehicleId === vehicleId);
      if (logbooks === undefined) {
        const costly = costsOfPeriod({ period, costs }).some(
          ({ vehicleId: of, category }) => of === vehicleId && !isNeverClaimed(category),
        );
        if (costly) missing.push(vehicleId);
        continue;
      }
      const { sample } = logbooks;
      if (sample.fromDay < calendarYear(period) || sample.untilDay > period.untilDay) {
        refused.push(`${vehicleId}.sampleOutsideYear`);
        continue;
      }
      const own = trips.filter((trip) => trip.vehicleId === vehicleId);
      const { measured, notPaid } = claimableTrips({ period: sample, trips: own }, ['business']);
      const businessMetres = sumOfRatios(measured.map(exactMetres));
      const sampled = caSampledShare(logbooks, businessMetres);
      if ('refused' in sampled) refused.push(`${vehicleId}.${sampled.refused}`);
      else {
        shares.push({
          vehicleId,
          readings: null,
          uncovered: [],
          parts: [
            {
              kind: 'sample',
              businessMetres: minOf(businessMetres, ratio(sample.drivenMetres)),
              drivenMetres: sample.drivenMetres,
            },
            basePart('baseMonths', logbooks.baseMonths),
            basePart('baseYear', logbooks.baseYear),
          ],
          share: sampled.share,
          refused: null,
          tripIds: measured.map(({ id }) => id),
        });
      }
      unmeasured.push(...notPaid);
    }
    if (missing.length > 0) return { refused: 'factsMissing', fields: missing };
    if (refused.length > 0) return { refused: 'noLogbook', fields: refused };
    return caExpenses(input, {
      methodId: 'CA.simplifiedLogbook',
      shares,
      notPaid: unmeasured,
      toCheck: [
        {
          rateId: 'CA.simplifiedLogbook.formula',
          certainty: 'secondary',
          source:
            'https://quilometragem.com/blog/cra-simplified-logbook-12-month-base-year-plus-3-month-sample.md',
        },
      ],
      conditions: ['CA.baseYearTypicalAndKept', 'CA.useUnchangedSinceBaseYear', 'CA.sampleEveryYear'],
    });
  },
};

function basePart(
  kind: SharePart['kind'],
  { businessMetres, drivenMetres }: { readonly businessMetres: number; readonly drivenMetres: number },
): SharePart {
  return { kind, businessMetres: ratio(businessMetres), drivenMetres };
}
