import { Inject, Injectable } from '@nestjs/common';
import { maxOtherNames, type PlaceUsage } from '../../domain/places/place.schema';
import { foldedText } from '../../domain/records/folded-text';
import type { DocumentStore } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import { allRecords } from '../../records/all-records';
import { placeKind } from '../../registry/kinds/place.kind';
import type { Driver } from '../../rpc/context';
import { TripPlacesService, type TripsAtPlace } from '../search/trip-places.service';
import { TripReadsService } from '../trips/trip-reads.service';

const nowhere = { trips: 0, lastDay: null };

/** Counts how often trips name each place, and lists the names that are not places yet. */
@Injectable()
export class PlaceUsageService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    private readonly tripPlaces: TripPlacesService,
    private readonly trips: TripReadsService,
  ) {}

  async usage(driver: Driver): Promise<PlaceUsage> {
    const known = await allRecords(this.documents.of(driver.id), placeKind);
    const byName = await this.tripPlaces.atPlaces(driver);
    const places = known.map(({ id, name }) => {
      const { trips, lastDay } = byName.get(foldedText(name)) ?? nowhere;
      return { placeId: id, trips, lastDay };
    });
    for (const { name } of known) byName.delete(foldedText(name));
    const others = [...byName].sort(mostTripsFirst).slice(0, maxOtherNames);
    return { places, otherNames: await this.#asWritten(driver, others) };
  }

  /** Returns each name in the spelling of its latest trip. */
  async #asWritten(
    driver: Driver,
    others: readonly (readonly [string, TripsAtPlace])[],
  ): Promise<PlaceUsage['otherNames']> {
    const latest = await this.trips.some(driver, [
      ...new Set(others.map(([, { lastTripId }]) => lastTripId)),
    ]);
    const byId = new Map(latest.map((trip) => [trip.id, trip]));
    return others.flatMap(([folded, { trips, lastDay, lastTripId }]) => {
      const trip = byId.get(lastTripId);
      const name = trip && [trip.toText, trip.fromText].find((text) => foldedText(text) === folded);
      return name === undefined ? [] : [{ name, trips, lastDay }];
    });
  }
}

function mostTripsFirst(
  [, one]: readonly [string, TripsAtPlace],
  [, other]: readonly [string, TripsAtPlace],
): number {
  return other.trips - one.trips || other.lastDay.localeCompare(one.lastDay);
}
