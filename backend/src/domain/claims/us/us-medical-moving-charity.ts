import { z } from 'zod';
import { askedChoice } from '../claim-facts';
import { distanceMethod } from '../distance-method';
import { usMileage } from './us-mileage';

/**
 * Status of the driver who moved: a member of the Armed Forces on active duty who moves under orders, from 2026 also an
 * employee of the intelligence community. Nobody else is paid for moving.
 */
const usMedicalMovingCharityFactsSchema = z.strictObject({
  movesAs: askedChoice(['neither', 'activeDutyMilitary', 'intelligenceCommunity']),
});

export type UsMedicalMovingCharityFacts = z.infer<typeof usMedicalMovingCharityFactsSchema>;

/** First day on which moves of the intelligence community are paid. */
const intelligenceCommunityFrom = '2026-01-01';

/**
 * Miles of trips for medical care, for moving and for charity, each at its own rate of the day of travel, and the
 * tolls and parking of those trips on top. Every trip is exact; the sum is rounded once, to the cent.
 *
 * - Rates: see usRates.
 * - Tolls and parking come on top: IRS Publication 502, “Car expenses” (http://credit-help.biz/taxes/49749).
 * - Moving is for members of the Armed Forces on active duty, from 2026 also for the intelligence community: Notice
 *   2026-10
 *   (https://www.currentfederaltaxdevelopments.com/blog/2025/12/29/irs-notice-2026-10-and-the-2026-standard-mileage-rates).
 *   For others no rate is published, and their moving trips are named with that reason.
 */
export const usMedicalMovingCharity = distanceMethod<UsMedicalMovingCharityFacts>({
  id: 'US.medicalMovingCharity',
  jurisdiction: 'US',
  currency: 'USD',
  factsSchema: usMedicalMovingCharityFactsSchema,
  pay: (input) =>
    usMileage(input, {
      categories: ['medical', 'moving', 'charity'],
      // Expenses do not name one of these purposes.
      onTop: [],
      mayBePaid: ({ category, day }) => category !== 'moving' || mayMove(input.facts.movesAs, day),
      conditions: (paid) => [
        ...(paid.has('medical') ? ['US.medicalCareOnly', 'US.onlyIfItemized'] : []),
        ...(paid.has('moving') ? ['US.movingUnderOrdersOnly'] : []),
        ...(paid.has('charity') ? ['US.charityOutOfPocketOnly'] : []),
      ],
    }),
});

function mayMove(movesAs: UsMedicalMovingCharityFacts['movesAs'], day: string): boolean {
  switch (movesAs) {
    case 'activeDutyMilitary':
      return true;
    case 'intelligenceCommunity':
      return day >= intelligenceCommunityFrom;
    case 'neither':
      return false;
    default:
      return movesAs satisfies never;
  }
}
