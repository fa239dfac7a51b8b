import { Inject, Injectable } from '@nestjs/common';
import type { RenamedTrip } from '../../domain/places/place.schema';
import type { Trip } from '../../domain/trips/trip.schema';
import { withChanges } from '../../domain/trips/typed-miles';
import type { DocumentStore } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { ChangeDetails } from '../../records/ledger-entry';
import type { RecordWrite } from '../../records/record-write';
import { tripKind } from '../../registry/kinds/trip.kind';
import type { Driver } from '../../rpc/context';
import { FinalityService } from '../ledger/finality.service';

/** Renames the places of trips. */
@Injectable()
export class TripRenamesService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    private readonly finality: FinalityService,
  ) {}

  /** Filters the trips that are final, whose change needs a reason. */
  async finalOf(driver: Driver, trips: readonly Trip[]): Promise<Trip[]> {
    const isFinal = await this.finality.rule(this.documents.of(driver.id));
    return trips.filter((trip) => isFinal({ ...trip, finalisedByDriver: trip.log?.finalisedAtMs != null }));
  }

  /** Writes that rename the ends of trips in their versions, to be written together with others. */
  writes(renamed: readonly RenamedTrip[], details: ChangeDetails): RecordWrite[] {
    return renamed.map(({ id, version, ...ends }) => ({
      action: 'update',
      kind: tripKind,
      ...{ id, version, details },
      patch: (before) => withChanges(before as Trip, ends),
    }));
  }
}
