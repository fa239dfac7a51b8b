import { z } from 'zod';
import { recordIdSchema } from '../../records/record.schema';
import type { ClaimCost } from '../claim';
import { asked } from '../claim-facts';
import { linesOf, notPaid } from '../claimable-trips';
import { claimedElsewhere } from '../claimed-elsewhere';
import { paidOnTop } from '../costs-on-top';
import { distanceMethod } from '../distance-method';
import { employersOfKind, withoutTripsFor } from './gb-employments';
import { gbPaidMiles, gbTaxYearOf } from './gb-mileage';
import { gbRates } from './gb-rates';

/**
 * Vehicles for which the flat rates may not be used: capital allowances were claimed for them, their price was
 * deducted, their actual costs are claimed, or they are of a commercial design such as a black cab.
 */
const gbSelfEmployedFactsSchema = z.strictObject({
  excludedVehicleIds: asked('vehicles', z.array(recordIdSchema).max(50)),
  ...claimedElsewhere,
});

/**
 * Simplified expenses of the self-employed: business miles at a flat rate instead of the actual costs of a vehicle.
 * Every trip is exact; the sum is rounded once, to the penny.
 *
 * - Rates, and 10 000 miles in a year over all cars and goods vehicles together: Income Tax (Trading and Other Income)
 *   Act 2005, section 94F (https://www.legislation.gov.uk/ukpga/2005/5/section/94F/data.html). Cars, motor cycles and
 *   goods vehicles of any weight: section 94G; no bicycles. The year is the tax year from 6 April.
 * - Not for a vehicle for which capital allowances were claimed, nor a goods vehicle or motor cycle of which the price
 *   was deducted: section 94E (https://www.legislation.gov.uk/ukpga/2005/5/section/94E/data.html). Nor for cars of a
 *   commercial design, as black cabs; a vehicle keeps to the flat rates as long as it is used for the business; parking
 *   and other travel are paid in addition: https://www.gov.uk/simpler-income-tax-simplified-expenses/vehicles-
 * - Tolls come on top as well, not for partnerships with a company, and passengers change nothing:
 *   https://onyx.accountants/newsfeed/simplified-expenses-on-motor-vehicles (quotes HMRC, February 2026). Tolls and
 *   parking of an excluded vehicle, on trips or as expenses, belong to its actual costs and are left out. Expenses of
 *   other vehicles count if they are for business only.
 * - Only the trade's own mileage: a trip for an employer is one of an employment, and left out and named;
 *   so are its expenses, unnamed.
 * - The way from home to work is not business; trips of the category commute are ignored.
 */
export const gbSelfEmployedSimplified = distanceMethod({
  id: 'GB.selfEmployedSimplified',
  jurisdiction: 'GB',
  currency: 'GBP',
  factsSchema: gbSelfEmployedFactsSchema,
  onTop: ['tolls', 'parking'],
  counts: 'allVehicles',
  countsFrom: ({ fromDay }) => gbTaxYearOf(fromDay),
  pay: (input) => {
    const excluded = new Set(input.facts.excludedVehicleIds);
    const vehicles = input.vehicles.map((vehicle) =>
      excluded.has(vehicle.id) ? { ...vehicle, kind: 'other' as const } : vehicle,
    );
    const { trips, left } = withoutTripsFor('employer', input);
    const employers = employersOfKind(input.employers, 'employer');
    const isOfTrade = ({ vehicleId, employerId = '' }: ClaimCost) =>
      !excluded.has(vehicleId) && !employers.has(employerId);
    const kinds = ['car', 'van', 'lorry', 'motorcycle', 'moped'] as const;
    const miles = gbPaidMiles({ ...input, trips, vehicles }, 'simplified', kinds, input.facts);
    const onTop = paidOnTop(
      { ...input, costs: input.costs.filter(isOfTrade) },
      miles.all.filter(({ vehicleId }) => vehicleId === null || !excluded.has(vehicleId)),
      'GBP',
      ['tolls', 'parking'],
    );
    const lines = [...linesOf(miles.pieces, miles.covered, input.paidOnly), ...onTop.lines];
    return {
      lines,
      notPaid: [...miles.notPaid, ...onTop.notPaid, ...notPaid('forEmployer', left)],
      rates: gbRates,
      conditions: [
        'GB.onceFlatRateAlwaysFlatRate',
        'GB.noCapitalAllowances',
        'GB.noCommercialDesign',
        'GB.noCompanyAmongPartners',
        'GB.homeToWorkNeverCounts',
      ],
    };
  },
});
