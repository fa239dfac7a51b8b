import { noFacts } from '../claim-facts';
import { distanceMethod } from '../distance-method';
import { usMileage } from './us-mileage';

/**
 * The standard mileage rate for business: miles of business trips at the rate of the day of travel, and the tolls and
 * parking of those trips, and expenses of that kind for business only, on top. Every trip is exact; the sum is rounded
 * once, to the cent.
 *
 * - Rates: see usRates. They are for cars, vans, pickups and panel trucks, no motorcycles: IRS Publication 463,
 *   chapter 4, “Car Expenses” (https://discmaster.textfiles.com./file/23594/pcwk_11_98a.iso/Wtestowe/Money99/money99.1/irs/64.htm).
 * - Tolls and parking come on top: Publications 463 and 502 (http://credit-help.biz/taxes/49749).
 * - Must be chosen in the first year in which an owned car is used for business; a leased car keeps it for the whole
 *   lease; an employee cannot deduct it (https://trp.tax/irs-news/irs-announces-2026-standard-mileage-rates-business-rates-rise-medical-rates-dip).
 * - Not for five or more cars at once, as in a fleet (https://www.waldcompany.com/newsdetail/irs-releases-business-standard-mileage-rate-for-2012/),
 *   nor for a car with accelerated depreciation or a section 179 deduction
 *   (https://miweblink2.metro-inet.us/CentervillePublic/0/doc/75167/Page133.aspx).
 * - The way from home to work is never business: Publication 463; trips of the category commute are ignored.
 */
export const usStandardMileage = distanceMethod({
  id: 'US.standardMileage',
  jurisdiction: 'US',
  currency: 'USD',
  factsSchema: noFacts,
  onTop: ['tolls', 'parking'],
  forOneEmployer: true,
  pay: (input) =>
    usMileage(input, {
      categories: ['business'],
      onTop: ['tolls', 'parking'],
      mayBePaid: () => true,
      conditions: () => [
        'US.chosenInFirstYear',
        'US.leasedCarKeepsStandardRate',
        'US.homeToWorkNeverCounts',
        'US.employeesCannotDeduct',
        'US.fewerThanFiveCarsAtOnce',
        'US.noAcceleratedDepreciation',
      ],
    }),
});
