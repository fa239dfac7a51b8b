import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '../../domain/errors/domain-error';
import { isSharedLogbook, type SharedLogbookId } from '../../domain/logbooks/logbook-name';
import { silentMs } from '../../domain/positions/recorded-positions.schema';
import { CLOCK, type Clock } from '../../platform/clock';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import type { JobRun } from '../../platform/jobs/job-kind';
import { JobRunner } from '../../platform/jobs/job-runner';
import { Jobs } from '../../platform/jobs/jobs';
import { trips } from '../../registry/kinds/trip.kind';
import { vehicles } from '../../registry/kinds/vehicle.kind';
import { sentPositions } from '../../registry/stored/positions.collection';
import { type PageRecording, senders } from '../../registry/stored/senders.collection';
import type { Logbook } from '../../rpc/logbook';
import { Logbooks } from '../../rpc/logbooks';
import { logbookHeadId, logbookHeads } from '../../rpc/logbooks.collection';
import {
  RecordingSilenceService,
  type SilentRecording,
} from '../reminders/sending/recording-silence.service';
import { pageSenderId } from './derived-id';

const job = 'recordingWatch';

/** Asks a driver whose recording is silent for ten minutes, once for each silence, while the trip runs. */
@Injectable()
export class RecordingWatchService implements OnModuleInit {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly runner: JobRunner,
    private readonly logbooks: Logbooks,
    private readonly silence: RecordingSilenceService,
  ) {}

  onModuleInit(): void {
    this.runner.register({
      name: job,
      retries: 5,
      maxRunMs: 60_000,
      run: (run) => this.#run(run),
      // The next positions plan it again.
      planGivenUp: async () => () => undefined,
    });
  }

  /** Watches a recording of which positions have just come. */
  async begin(own: Logbook, senderId: string, recording: PageRecording): Promise<void> {
    await this.documents.of(own).transact(async (transaction) => {
      const known = await transaction.get(senders, senderId);
      if (!known) return;
      const notBeforeMs = this.clock() + silentMs;
      const order = { key: job, kind: job, input: '{}', notBeforeMs };
      const begin = await this.jobs.planBegin(transaction, order);
      if (known.data.recording?.tripId !== recording.tripId)
        transaction.update(senders, senderId, known.version, { ...known.data, recording });
      begin();
    });
  }

  async #run(run: JobRun): Promise<void> {
    const reads = this.documents.of(run.partition);
    const senderId = pageSenderId(run.driverId);
    const recording = (await reads.get(senders, senderId))?.data.recording ?? null;
    const heardAtMs = (await reads.get(sentPositions, senderId))?.data.heardAtMs ?? null;
    if (recording === null || heardAtMs === null) return;
    const dueMs = heardAtMs + silentMs;
    if (this.clock() < dueMs) return run.finishUntil(async () => dueMs);
    const silent = await this.#silent(run.driverId, recording, heardAtMs);
    if (silent !== null) await this.silence.tell(run, silent);
  }

  /** null if nobody is to be asked: the trip has ended, or the driver is no member any more. */
  async #silent(
    driverId: string,
    recording: PageRecording,
    sinceMs: number,
  ): Promise<SilentRecording | null> {
    const { tripId, vehicleId, logbookId } = recording;
    const sharedId = isSharedLogbook(logbookId) ? logbookId : null;
    try {
      const logbook = await this.logbooks.open({ id: driverId, displayName: null }, sharedId ?? 'own');
      const reads = this.documents.of(logbook);
      const trip = await reads.get(trips, tripId);
      const vehicle = await reads.get(vehicles, vehicleId);
      if (!trip || trip.data.endedAtMs !== null || !vehicle) return null;
      const { name, distanceUnit } = vehicle.data;
      const shared = sharedId === null ? null : await this.#named(logbook, sharedId);
      return { tripId, vehicle: { id: vehicle.id, name, distanceUnit }, shared, sinceMs };
    } catch (error) {
      if (error instanceof DomainError && error.reason === 'NOT_FOUND') return null;
      throw error;
    }
  }

  async #named(logbook: Logbook, id: SharedLogbookId): Promise<NonNullable<SilentRecording['shared']>> {
    const head = await this.documents.of(logbook).get(logbookHeads, logbookHeadId);
    return { id, name: head?.data.name ?? '' };
  }
}
