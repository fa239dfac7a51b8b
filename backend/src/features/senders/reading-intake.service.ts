import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../domain/errors/domain-error';
import { type Neighbour, outcomeOfReading } from '../../domain/senders/reading-rule';
import type { SentReading } from '../../domain/senders/sent-reading';
import { SentFault } from '../../domain/senders/sent-values';
import { type OdometerPoint, odometerTimeline } from '../../domain/vehicles/odometer-timeline';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import { neighboursOf, recordsOf } from '../../registry/kinds/stored-odometer';
import type { SenderDocument } from '../../registry/stored/senders.collection';
import type { Logbook } from '../../rpc/logbook';
import { NotedReadingsService } from '../vehicles/vehicles.service';
import { firstInstantOf, readingIdOf } from './derived-id';
import type { OpenedSender } from './senders.service';

type LastReading = SenderDocument['lastReading'];
type OdometerReading = SentReading & { readonly odometerMetres: number };

interface Taken {
  readonly outcome: 'kept' | 'alike';
  readonly last: LastReading;
}

/** Refusals of a change of the last reading that leave it as it is. */
const notReplaced = new Set(['READING_CORRECTED', 'REASON_REQUIRED', 'VERSION_CLASH', 'NOT_FOUND']);

/** Makes noted readings of sent ones: one for each stop. */
@Injectable()
export class ReadingIntakeService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    private readonly noted: NotedReadingsService,
  ) {}

  /** Takes one reading; throws SentFault, or the refusal of the record. */
  async take(
    { logbook, stored }: OpenedSender,
    vehicleId: string,
    sent: SentReading,
    last: LastReading,
  ): Promise<Taken> {
    const { odometerMetres } = sent;
    if (odometerMetres === null) return { outcome: 'alike', last };
    const reading = { ...sent, odometerMetres };
    const { before, after } = await this.#around(logbook, vehicleId, stored.id, sent.atMs);
    const known = last && (await this.noted.find(logbook, last.recordId));
    const isLastUnchanged = last !== null && known?.version === last.version;
    const outcome = outcomeOfReading({ sent: reading, before, after, last, isLastUnchanged });
    switch (outcome) {
      case 'alike':
        return { outcome, last };
      case 'stands':
        return { outcome: 'alike', last: last && { ...last, hasStood: true } };
      case 'tooFast':
        throw new SentFault('tooFast');
      case 'replace':
        return (
          (last && (await this.#replace(logbook, vehicleId, reading, last))) ??
          this.#keep(logbook, vehicleId, stored.id, reading, last)
        );
      case 'keep':
        return this.#keep(logbook, vehicleId, stored.id, reading, last);
      default:
        return outcome satisfies never;
    }
  }

  async #keep(
    logbook: Logbook,
    vehicleId: string,
    senderId: string,
    reading: OdometerReading,
    last: LastReading,
  ): Promise<Taken> {
    const { atMs, odometerMetres } = reading;
    const id = readingIdOf(senderId, atMs);
    if (await this.noted.find(logbook, id)) return { outcome: 'alike', last };
    const { version } = await this.noted.create(logbook, {
      kind: 'noted',
      id,
      ...contentOf(vehicleId, reading),
    });
    const made = { recordId: id, version, fromMs: atMs, atMs, odometerMetres, hasStood: false };
    return { outcome: 'kept', last: last && last.atMs > atMs ? last : made };
  }

  /** Null if the driver, or another process, has changed the reading meanwhile. */
  async #replace(
    logbook: Logbook,
    vehicleId: string,
    reading: OdometerReading,
    last: NonNullable<LastReading>,
  ): Promise<Taken | null> {
    const { recordId: id, version, fromMs } = last;
    const { atMs, odometerMetres } = reading;
    try {
      const content = contentOf(vehicleId, reading);
      const changed = await this.noted.update(logbook, { kind: 'noted', id, version, ...content });
      const now = { recordId: id, version: changed.version, fromMs, atMs, odometerMetres, hasStood: false };
      return { outcome: 'kept', last: now };
    } catch (error) {
      if (error instanceof DomainError && notReplaced.has(error.reason)) return null;
      throw error;
    }
  }

  /** The readings that count, at the instant or before it, and after it. */
  async #around(logbook: Logbook, vehicleId: string, senderId: string, atMs: number) {
    const reads = this.documents.of(logbook);
    const [readings, rules] = await Promise.all([
      neighboursOf(reads, vehicleId, atMs),
      recordsOf(reads, vehicleId),
    ]);
    const points = odometerTimeline(readings, rules);
    const neighbour = (point: OdometerPoint | undefined): Neighbour | null => {
      if (point === undefined) return null;
      const { atMs: at, odometerMetres, from } = point;
      const fromMs = from.kind === 'noted' ? firstInstantOf(senderId, from.recordId) : null;
      return { recordId: from.recordId, atMs: at, odometerMetres, fromMs };
    };
    return {
      before: neighbour(points.findLast((point) => point.atMs <= atMs)),
      after: neighbour(points.find((point) => point.atMs > atMs)),
    };
  }
}

function contentOf(
  vehicleId: string,
  { odometerMetres, odometerTypedIn, atMs, zone, note }: OdometerReading,
) {
  return { vehicleId, odometerMetres, ...(odometerTypedIn && { odometerTypedIn }), atMs, zone, note };
}
