import { Inject, Injectable } from '@nestjs/common';
import { leftOfDistance } from '../../domain/logbooks/driving/ownerless-distance';
import type { SharedLogbookId } from '../../domain/logbooks/logbook-name';
import { questionSubject } from '../../domain/reminders/due-reminders';
import type { ReminderSubject } from '../../domain/reminders/reminder.schema';
import { CLOCK, type Clock } from '../../platform/clock';
import type { Reads } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import { tripKind, trips } from '../../registry/kinds/trip.kind';
import type { Logbook } from '../../rpc/logbook';
import { OdometerService } from '../vehicles/odometer.service';
import { type About, newest, readingNow, type StoredQuestion } from './stored-questions';

const dayMs = 24 * 3_600_000;
/** Nobody is told of older questions: each of them is worked out again with every digest. */
const toldForMs = 60 * dayMs;
/** A trip without a time of day is stored at the start of its day, which may have 25 hours. */
const aroundMs = 26 * 3_600_000;
const maxTrips = 500;

type Became = 'asked' | 'refused' | 'taken';

/** News of the questions between members: to those who are asked, and then to whoever asked. */
@Injectable()
export class ToldQuestionsService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly odometer: OdometerService,
  ) {}

  /** The news for the member as it is now: a question that was answered is none any more for whoever was asked. */
  async of(logbook: Logbook, logbookId: SharedLogbookId): Promise<ReminderSubject[]> {
    if (logbook.memberId === null || logbook.role === 'reader') return [];
    const reads = this.documents.of(logbook);
    const sinceMs = this.clock() - toldForMs;
    const found = (await newest(reads)).filter(({ data }) => data.askedAtMs >= sinceMs);
    const news = found.map(async (question): Promise<ReminderSubject[]> => {
      const [isAsked, isOwn] = [isAskedOf(question, logbook), question.data.byMemberId === logbook.memberId];
      const became = isAsked || isOwn ? await this.#became(reads, question) : null;
      if (became === null || !(became.became === 'asked' ? isAsked : isOwn)) return [];
      const { id, data } = question;
      const metres = data.about.kind === 'gap' ? data.about.metres : null;
      const { vehicleId } = became;
      return [
        questionSubject({ id, logbookId, vehicleId, news: `${data.about.kind}-${became.became}`, metres }),
      ];
    });
    return (await Promise.all(news)).flat();
  }

  /** Null if the question is about nothing any more. */
  async #became(
    reads: Reads,
    { data: { about, isRefused, otherThen } }: StoredQuestion,
  ): Promise<{ readonly became: Became; readonly vehicleId: string | null } | null> {
    if (about.kind === 'gap') {
      const left = await this.#left(reads, about);
      if (left === 'other') return null;
      return {
        became: left === 'none' ? 'taken' : isRefused ? 'refused' : 'asked',
        vehicleId: about.vehicleId,
      };
    }
    const trip = await reads.get(trips, about.tripId);
    if (!trip || trip.data.odometerStartMetres !== null || trip.data.odometerEndMetres !== null) return null;
    const now = await readingNow(reads, about.other);
    const isSame = now?.atMs === otherThen?.atMs && now?.odometerMetres === otherThen?.odometerMetres;
    const isCorrected = otherThen !== undefined && !isSame;
    const became = isCorrected ? 'taken' : isRefused ? 'refused' : 'asked';
    return { became, vehicleId: trip.data.vehicleId };
  }

  async #left(reads: Reads, gap: About<'gap'>) {
    const { vehicleId } = gap;
    const [after, before] = await Promise.all([
      reads.get(trips, gap.afterTripId),
      reads.get(trips, gap.beforeTripId),
    ]);
    if (!after || !before) return 'other';
    const { documents } = await reads.list(trips, {
      equal: { vehicleId },
      order: { field: 'startedAtMs', direction: 'ascending' },
      range: { from: after.data.startedAtMs - aroundMs, before: before.data.startedAtMs + aroundMs },
      limit: maxTrips,
    });
    const records = await this.odometer.rulesOf(reads, vehicleId);
    return leftOfDistance(documents.map(tripKind.toDto), records, gap);
  }
}

function isAskedOf({ data }: StoredQuestion, { memberId, role }: Logbook): boolean {
  if (data.byMemberId === memberId) return false;
  return data.toMemberId === null ? role === 'owner' : data.toMemberId === memberId;
}
