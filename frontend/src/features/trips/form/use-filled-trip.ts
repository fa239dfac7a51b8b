import type { NamedReading } from '@domain/errors/reasons';
import { visitedPlace } from '@domain/places/visited-place';
import { localDay } from '@domain/time/local-day';
import { type KnownTrip, knownTrip } from '@domain/trips/known-trip';
import { tripDistance } from '@domain/trips/trip-distance';
import type { Way } from '@domain/trips/trip-way';
import { usualVehicle } from '@domain/trips/usual-vehicle';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { useEmployers } from '@/entities/employers/use-employers';
import { usePlaces } from '@/entities/places/use-places';
import { useLastReading } from '@/entities/records/use-last-reading';
import { useKnownTrips } from '@/entities/trips/use-known-trips';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { formatDayHeading } from '@/lib/formatting/days';
import { formatRecentMoment } from '@/lib/formatting/recent-moment';
import { nameOfWeekday } from '@/lib/formatting/weekdays';
import { useReadingTitle } from '@/lib/offline/use-kind';
import { type FilledBecause, filledTrip, type Visited } from './filled-trip';
import { readTripForm } from './read-trip-form';
import { drivenIn, type TripFormText, type Writing } from './trip-form-text';

interface Asked {
  readonly draft: TripFormText;
  /** Id of the trip in the form, which tells nothing about itself. */
  readonly tripId: string;
  /** Start of the trip, or now. */
  readonly atMs: number;
  /** Metres that this device recorded on the trip; null if it did not record all of it. */
  readonly recordedMetres: number | null;
  readonly writing: Writing;
  readonly preferences: DriverPreferences;
}

interface AskedTrip {
  /** Empty for none. */
  readonly vehicleId: string;
  /** Start of the trip, or now. */
  readonly atMs: number;
  /** Zone of the driver. */
  readonly zone: string;
  /** Empty if not typed, as is `toText`. */
  readonly fromText: string;
  readonly toText: string;
  /** Stored trip in question; null for a new one. */
  readonly tripId: string | null;
}

/** Known values of a trip, from the records on this device. */
function useKnownTrip({
  vehicleId,
  atMs,
  zone,
  fromText,
  toText,
  tripId,
}: AskedTrip): KnownTrip<NamedReading> {
  const trips = useKnownTrips();
  const last = useLastReading({ vehicleId, atMs, zone, exceptRecordId: tripId });
  return useMemo(() => {
    const others = trips.filter(({ id }) => id !== tripId);
    const asked = { vehicleId: vehicleId === '' ? null : vehicleId, atMs, zone, fromText, toText };
    return knownTrip(others, last, asked);
  }, [trips, last, vehicleId, atMs, zone, fromText, toText, tripId]);
}

/** Reads where the vehicle was driven from the reading that is filled in. */
function drivenFrom(reading: NamedReading, { odometerUnit }: Writing) {
  return drivenIn(odometerUnit, reading.odometerMetres);
}

/** Values filled in for a trip whose vehicle is chosen, from the records on this device. */
export function useFilledTrip({ draft, tripId, atMs, recordedMetres, writing, preferences }: Asked) {
  const { zone } = preferences;
  const { vehicleId, fromText, toText } = draft;
  const known = useKnownTrip({ vehicleId, atMs, zone, fromText, toText, tripId });
  const { places } = usePlaces();
  const { employers } = useEmployers();
  const isOffered = (employerId: string) =>
    employers.some(({ id, archivedAtMs }) => id === employerId && archivedAtMs === null);

  function visitedOn(way: Way): Visited | null {
    const place = visitedPlace(places, way);
    if (place === null) return null;
    const employerId = isOffered(place.employerId ?? '') ? (place.employerId ?? '') : '';
    return { place: place.name, employerId, forWhom: employerId === '' ? place.forWhom : '' };
  }

  const isStartOpen = draft.odometerStart === '' && !draft.typedFields.includes('odometerStart');
  const start = isStartOpen && draft.distance === '' ? known.start : null;
  const typedRead = readTripForm(draft, writing, null, start && drivenFrom(start, writing));
  return {
    ...filledTrip(draft, {
      trip: known,
      visitedOn,
      isOffered,
      isDistanceRead: tripDistance({ ...typedRead.known, endedAtMs: 0 }).known,
      recordedMetres,
      writing,
    }),
    /** Reading at the start that nobody typed; null if it is typed or unknown. */
    start,
  };
}

/** Vehicle that is usual at this time of the week; null without one that is in use. */
export function useUsualVehicle(atMs: number, zone: string) {
  const trips = useKnownTrips();
  const { vehicles } = useVehicles();
  const usual = useMemo(() => usualVehicle(trips, atMs, zone), [trips, atMs, zone]);
  const isInUse = vehicles.some(({ id, archivedAtMs }) => id === usual?.vehicleId && archivedAtMs === null);
  return isInUse ? usual : null;
}

/** Returns the words for why a value is filled in. */
export function useFilledWords({ locale, zone }: DriverPreferences) {
  const { t } = useTranslation(['trip-sheet']);
  const readingTitle = useReadingTitle();

  return (because: FilledBecause): string => {
    switch (because.kind) {
      case 'placeBefore': {
        const { endedAtMs, zone: placeZone } = because.before;
        const when = formatRecentMoment(endedAtMs, Date.now(), { locale, zone: placeZone });
        return t('trip-sheet:filled.placeBefore', { when });
      }
      case 'destination':
        return t('trip-sheet:filled.destination');
      case 'reading': {
        const { kind, atMs } = because.reading;
        const when = formatDayHeading(localDay(atMs, zone), localDay(Date.now(), zone), locale);
        return t('trip-sheet:filled.reading', { record: readingTitle(kind), when });
      }
      case 'way':
        return t('trip-sheet:filled.way', { count: because.tripCount });
      case 'visited':
        return t('trip-sheet:filled.visited', { place: because.place });
      case 'weekday':
        return t('trip-sheet:filled.weekday', {
          weekday: nameOfWeekday(because.weekday, locale, 'long'),
        });
      case 'recorded':
        return t('trip-sheet:filled.recorded');
      default:
        return because satisfies never;
    }
  };
}
