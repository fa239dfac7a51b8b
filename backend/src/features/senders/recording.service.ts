import { Inject, Injectable } from '@nestjs/common';
import type { RecordedPosition, RecordedPositions } from '../../domain/positions/recorded-positions.schema';
import { positionOf } from '../../domain/tracks/read-position';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import { senders } from '../../registry/stored/senders.collection';
import type { Logbook } from '../../rpc/logbook';
import { PositionIntakeService } from '../positions/position-intake.service';
import { pageSenderId } from './derived-id';
import { RecordingWatchService } from './recording-watch.service';
import { SendersService } from './senders.service';

/** Takes positions that a page of the driver records while it is open. */
@Injectable()
export class RecordingService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    private readonly senders: SendersService,
    private readonly positions: PositionIntakeService,
    private readonly watch: RecordingWatchService,
  ) {}

  /** Resolves once the positions are stored. The same positions sent again make nothing. */
  async record(own: Logbook, logbook: Logbook, input: RecordedPositions): Promise<{ tripId: string }> {
    const { tripId, vehicleId, name, positions } = input;
    const stored = await this.senders.ofPage(own, logbook, { name, vehicleId });
    // Positions of a trip that ended may come after the next one began with another vehicle.
    const data = { ...stored.data, vehicleId, logbookId: logbook.id };
    const push = { positions: positions.map(checked), ignored: 0, fault: null };
    await this.positions.receive({ own, logbook, stored: { ...stored, data } }, push);
    await this.watch.begin(own, stored.id, { tripId, vehicleId, logbookId: logbook.id });
    return { tripId };
  }

  /** The driver ended the trip, or its recording. */
  async end(own: Logbook, tripId: string): Promise<{ tripId: string }> {
    await this.documents.of(own).transact(async (transaction) => {
      const known = await transaction.get(senders, pageSenderId(own.id));
      if (known?.data.recording?.tripId !== tripId) return;
      transaction.update(senders, known.id, known.version, { ...known.data, recording: null });
    });
    return { tripId };
  }
}

/** Nothing at 0, 0 is a place. */
function checked({ latitudeMicrodegrees, longitudeMicrodegrees, ...read }: RecordedPosition) {
  return positionOf({
    atMs: read.atMs,
    latitude: latitudeMicrodegrees / 1e6,
    longitude: longitudeMicrodegrees / 1e6,
    accuracyMetres: read.accuracyMetres ?? undefined,
    speedMetresPerSecond: read.speedMetresPerSecond ?? undefined,
  });
}
