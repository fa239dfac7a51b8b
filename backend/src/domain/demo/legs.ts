import { typedInstant } from '../time/typed-local-time';
import { type Chance, chanceOf } from './chance';
import { type DemoDay, dayKinds } from './day-kinds';
import { outline } from './day-outline';
import type { DemoTerms } from './demo-terms';
import { type DemoTexts, demoTexts } from './demo-texts';
import type { Leg } from './driven-legs';

const minuteMs = 60_000;

/** The drives of the two years in the order in which they start. */
export function legs(terms: DemoTerms): Leg[] {
  const chance = chanceOf(`${terms.seed} legs`);
  const words = demoTexts[terms.language];
  return dayKinds(terms).flatMap((day) => legsOf(day, terms.zone, words, chance));
}

function legsOf({ day, kind }: DemoDay, zone: string, words: DemoTexts, chance: Chance): Leg[] {
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

/** A trip recorded for the same time: it begins ten minutes before the other one ends. */
function overlapping(other: Leg, words: DemoTexts): Leg {
  const { home, shoppingTour } = words;
  const drive = { ...ordinary, category: 'private' as const, vehicle: 'hybrid' as const };
  const [startMs, endMs] = [other.endMs - 10 * minuteMs, other.endMs + 15 * minuteMs];
  return { ...drive, day: other.day, startMs, endMs, from: home, to: shoppingTour, kilometres: 9 };
}

/** Duration in minutes: slower in town than on the road, and on the road than on the motorway. */
function minutesFor(kilometres: number, chance: Chance): number {
  const kilometresPerHour = kilometres < 15 ? 30 : kilometres < 60 ? 55 : 82;
  return 2 + Math.round((kilometres * chance.between(54, 72)) / kilometresPerHour);
}

/** A time that the clock skipped, or showed twice, is the later one. */
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
