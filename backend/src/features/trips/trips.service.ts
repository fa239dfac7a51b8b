import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../domain/errors/domain-error';
import type { RenamedTrip } from '../../domain/places/place.schema';
import type { RecordDeleted } from '../../domain/records/paging.schema';
import type {
  Trip,
  TripCreate,
  TripDelete,
  TripDraft,
  TripStart,
  TripStop,
  TripUpdate,
} from '../../domain/trips/trip.schema';
import { withChanges } from '../../domain/trips/typed-miles';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import type { ChangeDetails } from '../../records/ledger-entry';
import { detailsOf } from '../../records/record-service';
import type { RecordWrite } from '../../records/record-write';
import { RecordWriter } from '../../records/record-writer';
import { tripKind } from '../../registry/kinds/trip.kind';
import type { Logbook } from '../../rpc/logbook';
import { FinalityService } from '../ledger/finality.service';

@Injectable()
export class TripsService {
  constructor(private readonly writer: RecordWriter) {}

  create(logbook: Logbook, input: TripCreate): Promise<Trip> {
    const { id } = input;
    const content = tripKind.created(input);
    return this.writer.create(logbook, tripKind, { id, content, details: detailsOf(input) });
  }

  /** A trip of the examples, as if it had come in when it was made. */
  createExample(logbook: Logbook, input: TripCreate): Promise<Trip> {
    const { id, madeAtMs } = input;
    const details = { madeAtMs, receivedAtMs: madeAtMs };
    return this.writer.create(logbook, tripKind, { id, content: tripKind.created(input), details });
  }

  start(logbook: Logbook, { id, madeAtMs, reason, ...started }: TripStart): Promise<Trip> {
    const yetToEnd = { endedAtMs: null, endZone: null, odometerEndMetres: null, distanceMetres: null };
    const content = withChanges({ ...started, ...yetToEnd }, {});
    return this.writer.create(logbook, tripKind, { id, content, details: { madeAtMs, reason } });
  }

  stop(logbook: Logbook, { id, version, madeAtMs, reason, ...end }: TripStop): Promise<Trip> {
    return this.writer.update(logbook, tripKind, {
      id,
      version,
      details: { madeAtMs, reason },
      patch: (before) => withChanges(before, end),
      refuse: refuseEnded,
    });
  }

  update(logbook: Logbook, { id, version, changes, ...details }: TripUpdate): Promise<Trip> {
    return this.writer.update(logbook, tripKind, {
      id,
      version,
      details,
      within: 'changes.',
      patch: (before) => withChanges(before, changes),
    });
  }

  delete(logbook: Logbook, { id, version, ...details }: TripDelete): Promise<RecordDeleted> {
    return this.writer.delete(logbook, tripKind, { id, version, details });
  }
}

function refuseEnded({ endedAtMs }: TripDraft): void {
  if (endedAtMs !== null) throw new DomainError('ALREADY_ENDED');
}

/** Renames the places of trips. */
@Injectable()
export class TripRenamesService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    private readonly finality: FinalityService,
  ) {}

  /** Filters the trips that are final, whose change needs a reason. */
  async finalOf(logbook: Logbook, trips: readonly Trip[]): Promise<Trip[]> {
    const isFinal = await this.finality.rule(this.documents.of(logbook));
    return trips.filter((trip) => isFinal({ ...trip, finalisedByDriver: trip.log?.finalisedAtMs != null }));
  }

  /** Writes that rename the ends of trips in their versions, to be written together with others. */
  writes(renamed: readonly RenamedTrip[], details: ChangeDetails): RecordWrite[] {
    return renamed.map(({ id, version, ...ends }) => ({
      action: 'update',
      kind: tripKind,
      id,
      version,
      details,
      patch: (before) => withChanges(before as Trip, ends),
    }));
  }
}
