import type { PlaceCreate } from '../places/place.schema';
import type { Chance } from './chance';
import type { DayKind } from './day-kinds';
import { type DemoVehicle, demoId } from './demo-id';
import type { DemoTerms } from './demo-terms';
import { type Customer, type DemoTexts, demoTexts } from './demo-texts';
import type { Leg } from './driven-legs';

/** One drive of a day, and the time that the driver stays. */
type Stop = Pick<Leg, 'to' | 'kilometres' | 'category'> & Partial<Leg> & { readonly stayMinutes?: number };

/** The distance driven before the gap, for an unknown purpose. */
const gapKilometres = 43;

/** Start of a day, vehicle, earliest departure with a range in minutes, and destinations. */
export interface Outline {
  readonly vehicle: DemoVehicle;
  readonly from: string;
  readonly departs: readonly [string, number];
  readonly stops: readonly Stop[];
}

export function outline(kind: DayKind, words: DemoTexts, chance: Chance): Outline {
  const { home, holidayPlace, beach } = words;
  const [estate, hybrid] = ['estate', 'hybrid'] as const;
  const away = (to: string, kilometres: number): Stop => ({ to, kilometres, category: 'private' });
  switch (kind) {
    case 'office':
      return { vehicle: hybrid, from: home, departs: ['07:15', 70], stops: officeStops(words, chance) };
    case 'customers':
    case 'customersThenOverlap':
      return { vehicle: estate, from: home, departs: ['06:50', 110], stops: customerStops(words, chance) };
    case 'customersAfterGap': {
      const [first, ...others] = customerStops(words, chance);
      const stops = first ? [{ ...first, unloggedKilometres: gapKilometres }, ...others] : others;
      return { vehicle: estate, from: home, departs: ['06:50', 110], stops };
    }
    case 'errand':
      return { vehicle: hybrid, from: home, departs: ['10:00', 360], stops: errandStops(words, chance) };
    case 'doctor': {
      const stop = { ...away(words.doctor, 7), category: 'medical' as const, purpose: words.visit };
      const back = { ...stop, to: home };
      const stops = [{ ...stop, stayMinutes: stays.doctor(chance) }, back];
      return { vehicle: hybrid, from: home, departs: ['08:30', 60], stops };
    }
    case 'outing': {
      const there = away(chance.pick(words.outings), chance.between(28, 96));
      const stops = [
        { ...there, stayMinutes: stays.outing(chance) },
        { ...there, to: home },
      ];
      return { vehicle: hybrid, from: home, departs: ['09:30', 120], stops };
    }
    case 'departure':
      return {
        vehicle: estate,
        from: home,
        departs: ['06:10', 60],
        stops: [{ ...away(holidayPlace, 394), tollsCents: 2_200 }],
      };
    case 'away': {
      const stops = [{ ...away(beach, 11), stayMinutes: stays.outing(chance) }, away(holidayPlace, 11)];
      return { vehicle: estate, from: holidayPlace, departs: ['10:00', 90], stops };
    }
    case 'return':
      return { vehicle: estate, from: holidayPlace, departs: ['09:00', 60], stops: [away(home, 397)] };
    case 'none':
      return { vehicle: hybrid, from: home, departs: ['12:00', 0], stops: [] };
    default:
      return kind satisfies never;
  }
}

function officeStops(words: DemoTexts, chance: Chance): Stop[] {
  const { office, home } = words;
  const commute = { category: 'commute' as const, purpose: words.commute, kilometres: 18 };
  const stops: Stop[] = [{ ...commute, to: office, stayMinutes: chance.between(200, 260) }];
  if (chance.inHundred(18)) {
    const near = words.customers[0];
    const call = businessStop(near, near.kilometres, words, chance);
    stops.push({ ...call, stayMinutes: stays.customer(chance) });
    stops.push({ ...call, to: office, parkingCents: 0, stayMinutes: chance.between(60, 120) });
  } else {
    stops[0] = { ...commute, to: office, stayMinutes: chance.between(470, 560) };
  }
  stops.push({ ...commute, to: home, stayMinutes: chance.between(30, 60) });
  return chance.inHundred(13) ? [...stops, ...errandStops(words, chance)] : stops;
}

function errandStops({ errands, home }: DemoTexts, chance: Chance): Stop[] {
  const isRead = !chance.inHundred(40);
  const there: Stop = {
    to: chance.pick(errands),
    kilometres: chance.between(3, 12),
    category: 'private',
    isRead,
  };
  return [
    { ...there, stayMinutes: stays.errand(chance) },
    { ...there, to: home },
  ];
}

/** One or two customers, and home from the last one. */
function customerStops(words: DemoTexts, chance: Chance): Stop[] {
  const first = chance.pick(words.customers);
  const second = chance.pick(words.customers);
  const stay = () => stays.customer(chance);
  const stops: Stop[] = [{ ...businessStop(first, first.kilometres, words, chance), stayMinutes: stay() }];
  const isTwo = chance.inHundred(60) && second !== first && first.kilometres + second.kilometres < 220;
  const last = isTwo ? second : first;
  if (isTwo) {
    const between = 9 + Math.abs(first.kilometres - second.kilometres);
    stops.push({ ...businessStop(second, between, words, chance), stayMinutes: stay() });
  }
  const back = businessStop(last, last.kilometres, words, chance);
  return [...stops, { ...back, to: words.home, parkingCents: 0 }];
}

/** Place of a customer in trips. */
function customerPlace({ name, place }: Pick<Customer, 'name' | 'place'>): string {
  return `${name}, ${place}`;
}

function businessStop({ name, place }: Customer, kilometres: number, words: DemoTexts, chance: Chance): Stop {
  return {
    to: customerPlace({ name, place }),
    kilometres: kilometres + chance.between(0, 3),
    category: 'business',
    purpose: chance.pick(words.purposes),
    forWhom: name,
    parkingCents: chance.inHundred(14) ? 50 * chance.between(3, 18) : 0,
  };
}

/** Length of a stay in minutes. */
const stays: Readonly<Record<'customer' | 'doctor' | 'errand' | 'outing', (chance: Chance) => number>> = {
  customer: (chance) => chance.between(45, 135),
  doctor: (chance) => chance.between(35, 80),
  errand: (chance) => chance.between(25, 75),
  outing: (chance) => chance.between(120, 260),
};

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
