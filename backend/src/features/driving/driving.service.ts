import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../domain/errors/domain-error';
import { driverOf } from '../../domain/logbooks/driving/driven-trip';
import type {
  MemberQuestion,
  MemberQuestionAsk,
  MemberQuestions,
} from '../../domain/logbooks/driving/member-question.schema';
import type { ReadingRef } from '../../domain/vehicles/odometer.schema';
import { CLOCK, type Clock } from '../../platform/clock';
import type { Reads } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import { authorOf } from '../../records/authorship';
import type { RecordKind } from '../../records/record-kind';
import { expenseKind } from '../../registry/kinds/expense.kind';
import { fillKind } from '../../registry/kinds/fill.kind';
import { notedReadingKind } from '../../registry/kinds/noted-reading.kind';
import { serviceVisitKind } from '../../registry/kinds/service-visit.kind';
import { tripKind, trips } from '../../registry/kinds/trip.kind';
import { vehicles } from '../../registry/kinds/vehicle.kind';
import { memberQuestions } from '../../registry/stored/member-questions.collection';
import type { Logbook } from '../../rpc/logbook';
import { isMember, members } from '../../rpc/logbooks.collection';
import { newest, readingNow, type StoredQuestion } from './stored-questions';

type Ask<Kind> = Extract<MemberQuestionAsk['about'], { kind: Kind }>;

/** Questions of the drivers of one vehicle to each other: about a distance of nobody, and about a reading. */
@Injectable()
export class DrivingService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async questions(logbook: Logbook): Promise<MemberQuestions> {
    const { memberId, role } = logbook;
    const reads = this.documents.of(logbook);
    const own = (await newest(reads)).filter(
      ({ data }) => role !== 'driver' || data.byMemberId === memberId || data.toMemberId === memberId,
    );
    const items = await Promise.all(own.map((question) => open(reads, question)));
    return { items: items.flatMap((item) => (item === null ? [] : [item])) };
  }

  /** Sent twice it counts once. Another question about the same distance or late trip takes the place of the one before. */
  async ask(logbook: Logbook, { id, about }: MemberQuestionAsk): Promise<MemberQuestion> {
    const byMemberId = logbook.memberId;
    if (byMemberId === null) throw new DomainError('NOT_FOUND');
    const nowMs = this.clock();
    return this.documents.of(logbook).transact(async (transaction) => {
      const known = await transaction.get(memberQuestions, id);
      if (known) return toQuestion(known);
      const before = (await newest(transaction)).filter(isAbout(about));
      const to =
        about.kind === 'gap'
          ? await askedDriver(transaction, logbook, about, nowMs)
          : await askedAuthor(transaction, byMemberId, about);
      for (const old of before) transaction.delete(memberQuestions, old.id, old.version);
      const data = { byMemberId, ...to, askedAtMs: nowMs, isRefused: false };
      transaction.create(memberQuestions, id, data);
      return toQuestion({ id, version: 1, data });
    });
  }

  /** Says no: only who was asked can, and for a reading that nobody entered an owner. */
  refuse(logbook: Logbook, id: string): Promise<MemberQuestion> {
    return this.documents.of(logbook).transact(async (transaction) => {
      const known = await transaction.get(memberQuestions, id);
      if (!known) throw new DomainError('NOT_FOUND');
      const { toMemberId, isRefused } = known.data;
      const isAsked = toMemberId === null ? logbook.role === 'owner' : toMemberId === logbook.memberId;
      if (!isAsked) throw new DomainError('NOT_ALLOWED');
      if (isRefused) return toQuestion(known);
      const data = { ...known.data, isRefused: true };
      transaction.update(memberQuestions, id, known.version, data);
      return toQuestion({ id, version: known.version + 1, data });
    });
  }

  /** Takes a question back, also one that was answered: whoever asked it, or an owner. */
  async withdraw(logbook: Logbook, id: string): Promise<{ id: string }> {
    await this.documents.of(logbook).transact(async (transaction) => {
      const known = await transaction.get(memberQuestions, id);
      if (!known) throw new DomainError('NOT_FOUND');
      if (logbook.role !== 'owner' && known.data.byMemberId !== logbook.memberId) {
        throw new DomainError('NOT_ALLOWED');
      }
      transaction.delete(memberQuestions, id, known.version);
    });
    return { id };
  }
}

function isAbout(asked: MemberQuestionAsk['about']) {
  return ({ data: { about } }: StoredQuestion) => {
    if (asked.kind === 'reading') return about.kind === 'reading' && about.tripId === asked.tripId;
    return (
      about.kind === 'gap' &&
      about.vehicleId === asked.vehicleId &&
      about.afterTripId === asked.afterTripId &&
      about.beforeTripId === asked.beforeTripId
    );
  };
}

async function askedDriver(
  reads: Reads,
  { role }: Logbook,
  { toMemberId, ...about }: Ask<'gap'>,
  nowMs: number,
) {
  if (role !== 'owner') throw new DomainError('NOT_ALLOWED');
  const member = await reads.get(members, toMemberId);
  const isDriving = member !== null && member.data.role !== 'reader' && isMember(member.data, nowMs);
  if (!isDriving || !(await reads.get(vehicles, about.vehicleId))) throw new DomainError('NOT_FOUND');
  return { toMemberId, about };
}

async function askedAuthor(reads: Reads, byMemberId: string, about: Ask<'reading'>) {
  const trip = await reads.get(trips, about.tripId);
  const isOwn = trip && (trip.data.enteredBy === byMemberId || driverOf(trip.data) === byMemberId);
  if (!isOwn) throw new DomainError('NOT_FOUND');
  const kind = kindOfReading[about.other.kind];
  const record = kind && (await reads.get(kind.collection, about.other.recordId));
  const author = record === null ? null : authorOf(record);
  const otherThen = await readingNow(reads, about.other);
  const toMemberId = author === byMemberId ? null : author;
  return {
    toMemberId,
    about,
    otherThen: otherThen && { atMs: otherThen.atMs, odometerMetres: otherThen.odometerMetres },
  };
}

/** Kind of the record that a reading is in; null for one of the vehicle itself, which owners enter. */
const kindOfReading: Readonly<Record<ReadingRef['kind'], Pick<RecordKind, 'collection'> | null>> = {
  tripStart: tripKind,
  tripEnd: tripKind,
  fill: fillKind,
  expense: expenseKind,
  service: serviceVisitKind,
  noted: notedReadingKind,
  purchase: null,
  sale: null,
};

/** A question with what it is about; null once the late trip is gone or has readings again. */
async function open(reads: Reads, stored: StoredQuestion): Promise<MemberQuestions['items'][number] | null> {
  const { about } = stored.data;
  if (about.kind === 'gap') return { ...toQuestion(stored), late: null };
  const trip = await reads.get(trips, about.tripId);
  if (!trip || trip.data.odometerStartMetres !== null || trip.data.odometerEndMetres !== null) return null;
  const other = await readingNow(reads, about.other);
  return { ...toQuestion(stored), late: { trip: tripKind.toDto(trip), other } };
}

function toQuestion({ id, version, data: { otherThen: _, ...data } }: StoredQuestion): MemberQuestion {
  return { id, version, ...data };
}
