import type { PlaceCreate } from '../places/place.schema';
import { customerPlace } from './day-outline';
import { demoId } from './demo-id';
import type { DemoTerms } from './demo-terms';
import { demoTexts } from './demo-texts';

/** Numbers after those of all other examples. */
const firstNumber = 1_000_000;

/** Other customers are names in trips that the driver can turn into places. */
const knownCustomers = 3;

/** Frequent destinations in the examples, named as in the trips. */
export function demoPlaces({ seed, language }: Pick<DemoTerms, 'seed' | 'language'>): PlaceCreate[] {
  const { home, office, customers } = demoTexts[language];
  const described = [
    { name: home, kind: 'home' as const, forWhom: '' },
    { name: office, kind: 'work' as const, forWhom: '' },
    ...customers.slice(0, knownCustomers).map((customer) => ({
      ...{ name: customerPlace(customer), kind: 'client' as const, forWhom: customer.name },
    })),
  ];
  return described.map((place, index) => ({
    ...{ id: demoId(seed, firstNumber + index), employerId: null, note: '' },
    ...place,
  }));
}
