import type { LocalDay } from '../time/time.schema';
import { typedInstant } from '../time/typed-local-time';
import type { TripCategory } from '../trips/trip.schema';
import { type Chance, chanceOf } from './chance';
import { type DayKind, type DemoDay, dayKinds, stays } from './day-kinds';
import type { DemoVehicle } from './demo-id';
import type { DemoTerms } from './demo-terms';
import { type Customer, type DemoWords, demoWords } from './demo-words';

/** A drive before the odometers are looked at; whole kilometres, instants in epoch milliseconds. */
export interface Leg {
  /** On which it begins. */
  readonly day: LocalDay;
  readonly vehicle: DemoVehicle;
  readonly startMs: number;
  readonly endMs: number;
  readonly from: string;
  readonly to: string;
  readonly kilometres: number;
  readonly category: TripCategory;
  readonly purpose: string;
  readonly forWhom: string;
  readonly parkingCents: number;
  readonly tollsCents: number;
  /** Without readings the distance is typed. */
  readonly isRead: boolean;
  /** Driven before it and not written down. */
  readonly unloggedKilometres: number;
}

type Stop = Pick<Leg, 'to' | 'kilometres' | 'category'> & Partial<Leg> & { readonly stayMinutes?: number };

const minuteMs = 60_000;

/** The distance driven before the gap, and nobody knows what for. */
export const gapKilometres = 43;

/** The drives of the two years in the order in which they start. */
export function legs(terms: DemoTerms): Leg[] {
  const chance = chanceOf(`${terms.seed} legs`);
  const words = demoWords[terms.language];
  return dayKinds(terms).flatMap((day) => legsOf(day, terms.zone, words, chance));
}

function legsOf({ day, kind }: DemoDay, zone: string, words: DemoWords, chance: Chance): Leg[] {
  const { vehicle, from, departs, stops } = outline(kind, words, chance);
  let place = from;
  let atMs = instant(day, departs[0], zone) + chance.between(0, departs[1]) * minuteMs;
  const driven: Leg[] = stops.map(({ stayMinutes, ...stop }) => {
    const startMs = atMs;
    const endMs = startMs + minutesFor(stop.kilometres, chance) * minuteMs;
    const leg = { ...ordinary, day, vehicle, startMs, endMs, from: place, ...stop };
    place = stop.to;
    atMs = endMs + (stayMinutes ?? 0) * minuteMs;
    return leg;
  });
  const last = driven.at(-1);
  return kind === 'customersThenOverlap' && last ? [...driven, overlapping(last, words)] : driven;
}

const ordinary = {
  purpose: '',
  forWhom: '',
  parkingCents: 0,
  tollsCents: 0,
  isRead: true,
  unloggedKilometres: 0,
};

/** Where a day begins, in which vehicle, from what time on within how many minutes, and where it leads. */
interface Outline {
  readonly vehicle: DemoVehicle;
  readonly from: string;
  readonly departs: readonly [string, number];
  readonly stops: readonly Stop[];
}

function outline(kind: DayKind, words: DemoWords, chance: Chance): Outline {
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

function officeStops(words: DemoWords, chance: Chance): Stop[] {
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

function errandStops({ errands, home }: DemoWords, chance: Chance): Stop[] {
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

/** One customer or two, and home from the last one. */
function customerStops(words: DemoWords, chance: Chance): Stop[] {
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

function businessStop({ name, place }: Customer, kilometres: number, words: DemoWords, chance: Chance): Stop {
  return {
    to: `${name}, ${place}`,
    kilometres: kilometres + chance.between(0, 3),
    category: 'business',
    purpose: chance.pick(words.purposes),
    forWhom: name,
    parkingCents: chance.inHundred(14) ? 50 * chance.between(3, 18) : 0,
  };
}

/** Written down for the same time: it begins ten minutes before the other one ends. */
function overlapping(other: Leg, words: DemoWords): Leg {
  const { home, shoppingTour } = words;
  const drive = { ...ordinary, category: 'private' as const, vehicle: 'hybrid' as const };
  const [startMs, endMs] = [other.endMs - 10 * minuteMs, other.endMs + 15 * minuteMs];
  return { ...drive, day: other.day, startMs, endMs, from: home, to: shoppingTour, kilometres: 9 };
}

/** In town slower than on the road, on the road than on the motorway. */
function minutesFor(kilometres: number, chance: Chance): number {
  const kilometresPerHour = kilometres < 15 ? 30 : kilometres < 60 ? 55 : 82;
  return 2 + Math.round((kilometres * chance.between(54, 72)) / kilometresPerHour);
}

/** A time that the clock never showed, or twice, is the later one. */
function instant(day: string, time: string, zone: string): number {
  const typed = typedInstant({ day, time, zone });
  switch (typed.kind) {
    case 'once':
      return typed.atMs;
    case 'never':
    case 'twice':
      return typed.laterMs;
    case 'unreadable':
      throw new RangeError(`no ${typed.field}`);
    default:
      return typed satisfies never;
  }
}
