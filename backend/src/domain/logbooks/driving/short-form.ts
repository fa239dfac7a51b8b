import { dayBounds, daysFrom } from '../../time/day-bounds';
import { localDay } from '../../time/local-day';
import type { TripDraft } from '../../trips/trip.schema';
import { unsortedTrip } from '../../trips/unsorted-trip';
import type { DrivenDraft } from './driven-trip';

/** Settings of a company logbook. */
interface CompanyLogbook {
  readonly zone: string;
  readonly currency: string;
}

type Sorted = Pick<TripDraft, 'category'>;

/**
 * True if a company logbook stores a trip in short form only: every trip that is not for business. Medical, moving and
 * charity are private use too, and say more about a person than private does. A trip that is not sorted yet may turn out
 * to be private, and the ledger keeps what it has sealed.
 */
export function hasShortForm({ category }: Sorted, isCompany: boolean): boolean {
  return isCompany && category !== 'business';
}

/**
 * A private or commute trip as a company logbook stores it: driver, vehicle, day, readings, distance and the category,
 * which decides how it is taxed. Every other field of a trip is dropped, also one that this function does not know.
 * Sources: R 8.1 Abs. 9 Nr. 2 LStR (kilometres of private trips, a short note of the commute); Irish DPC and UK ICO on
 * the private use of company vehicles.
 *
 * - Start and end become the first instant of the day, in the zone of the logbook: the zone of a trip says where it
 *   was. A trip over one midnight has the day of its start alone, because a second day would tell that it was driven at
 *   midnight. A longer one, such as a holiday in one line, keeps the day of its end too, because others read the
 *   odometer in between. The order among the trips of a day follows from the readings, see placedTrips.
 * - Places, purpose, for whom, employer, note, tags: dropped, as they say where, why or with whom.
 * - Passengers: dropped, as company in private is private.
 * - Tolls and parking: dropped, as they say where. Their currency becomes that of the logbook, as it names a country.
 * - Favourite: dropped, as it stands for a way, and no way is left.
 * - Medical, moving and charity become private, see hasShortForm.
 *
 * The result of a second call is the same. Throws a RangeError for an unknown zone.
 */
export function shortForm(draft: DrivenDraft, { zone, currency }: CompanyLogbook): DrivenDraft {
  const startDay = localDay(draft.startedAtMs, draft.startZone);
  const { endedAtMs } = draft;
  const { drivenBy, enteredBy, odometerStartMileThousandths, odometerEndMileThousandths } = draft;
  const { distanceMileThousandths } = draft;
  return {
    ...(drivenBy !== undefined && { drivenBy }),
    ...(enteredBy !== undefined && { enteredBy }),
    vehicleId: draft.vehicleId,
    startedAtMs: dayBounds(startDay, zone).startMs,
    startZone: zone,
    endedAtMs: endedAtMs === null ? null : shortEnd(startDay, { ...draft, endedAtMs }, zone),
    endZone: endedAtMs === null ? null : zone,
    odometerStartMetres: draft.odometerStartMetres,
    ...(odometerStartMileThousandths !== undefined && { odometerStartMileThousandths }),
    odometerEndMetres: draft.odometerEndMetres,
    ...(odometerEndMileThousandths !== undefined && { odometerEndMileThousandths }),
    distanceMetres: draft.distanceMetres,
    ...(distanceMileThousandths !== undefined && { distanceMileThousandths }),
    fromText: '',
    toText: '',
    ...unsortedTrip(currency),
    category: shortCategory(draft.category),
  };
}

function shortCategory(category: TripDraft['category']): TripDraft['category'] {
  return category === null || category === 'commute' ? category : 'private';
}

/** First instant of the day of a change in short form: the time at which it was made is often that of the arrival. */
export function shortMadeAtMs(madeAtMs: number, zone: string): number {
  return dayBounds(localDay(madeAtMs, zone), zone).startMs;
}

function shortEnd(
  startDay: string,
  {
    endedAtMs,
    endZone,
    startZone,
  }: Pick<TripDraft, 'endZone' | 'startZone'> & { readonly endedAtMs: number },
  zone: string,
): number {
  const endDay = localDay(endedAtMs, endZone ?? startZone);
  const isLong = endDay >= daysFrom(startDay, 2);
  return dayBounds(isLong ? endDay : startDay, zone).startMs;
}
