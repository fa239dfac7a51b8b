import type { ExactDistance } from '../../quantities/exact-distance';
import { localDay } from '../../time/local-day';
import type { LocalDay } from '../../time/time.schema';
import type { Trip } from '../../trips/trip.schema';
import { tripDistance } from '../../trips/trip-distance';

/** Uses that a Fahrtenbuch distinguishes; unsorted trips have no use yet. */
export type FahrtenbuchUse = 'business' | 'commute' | 'private' | 'unsorted';

/** One line of the book. Distances are null in the columns to which the trip does not belong, or if unknown. */
export interface FahrtenbuchRow {
  readonly tripId: string;
  /** Day of the start, in its zone. */
  readonly day: LocalDay;
  readonly odometerStartMetres: number | null;
  readonly odometerEndMetres: number | null;
  readonly fromText: string;
  readonly toText: string;
  readonly purpose: string;
  readonly partner: string;
  readonly use: FahrtenbuchUse;
  readonly businessDistance: ExactDistance | null;
  readonly privateDistance: ExactDistance | null;
  readonly commuteDistance: ExactDistance | null;
}

/** A trip for medical care, moving or charity is a private one for the tax office. */
export function fahrtenbuchUse({ category }: Pick<Trip, 'category'>): FahrtenbuchUse {
  switch (category) {
    case 'business':
    case 'commute':
      return category;
    case 'private':
    case 'medical':
    case 'moving':
    case 'charity':
      return 'private';
    case null:
      return 'unsorted';
    default:
      return category satisfies never;
  }
}

/**
 * The lines of the book for trips of one vehicle, in the order given. A private trip needs only the kilometres and the
 * way to work a short note, so only lines of business trips and of unsorted trips have places, purpose and partner (R
 * 8.1(9) no. 2 LStR: https://www.trackbase.de/ufaqs/fuer-privatfahrten-genuegt-die-kilometerangabe/). The columns are
 * those of an official layout
 * (https://transparenz.bremen.de/anlagen-gesetzesportal/benutzung-von-dienstkraftfahrzeugen-handlungshilfe-anlage-03a-ordnungsgemaesse-fahrtenbuchfuehrung-72578?asl=bremen203_tpgesetz.c.55340.de).
 */
export function fahrtenbuchRows(trips: readonly Trip[]): FahrtenbuchRow[] {
  return trips.map((trip) => {
    const use = fahrtenbuchUse(trip);
    const distance = tripDistance(trip);
    const exact = distance.known ? distance.exact : null;
    const isDisclosed = use === 'business' || use === 'unsorted';
    return {
      tripId: trip.id,
      day: localDay(trip.startedAtMs, trip.startZone),
      odometerStartMetres: trip.odometerStartMetres,
      odometerEndMetres: trip.odometerEndMetres,
      fromText: isDisclosed ? trip.fromText : '',
      toText: isDisclosed ? trip.toText : '',
      purpose: isDisclosed ? trip.purpose : '',
      partner: isDisclosed ? trip.forWhom : '',
      use,
      businessDistance: use === 'business' ? exact : null,
      privateDistance: use === 'private' ? exact : null,
      commuteDistance: use === 'commute' ? exact : null,
    };
  });
}
