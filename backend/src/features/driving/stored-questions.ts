import type { MemberQuestion } from '../../domain/logbooks/driving/member-question.schema';
import type { Reads, Stored } from '../../platform/documents/documents';
import {
  type MemberQuestionDocument,
  memberQuestions,
} from '../../registry/stored/member-questions.collection';
import { readingId, readings } from '../../registry/stored/readings.collection';

export type StoredQuestion = Stored<MemberQuestionDocument>;
export type About<Kind> = Extract<MemberQuestion['about'], { kind: Kind }>;

/** Maximum number of questions that are shown; older ones were not answered for long. */
const maxShown = 100;

export async function newest(reads: Reads): Promise<readonly StoredQuestion[]> {
  const order = { field: 'askedAtMs', direction: 'descending' } as const;
  return (await reads.list(memberQuestions, { order, limit: maxShown })).documents;
}

/** The reading that a question is about, as it counts now; null if it is gone. */
export async function readingNow(reads: Reads, { kind, recordId }: About<'reading'>['other']) {
  const reading = await reads.get(readings, readingId(kind, recordId));
  if (reading === null) return null;
  const { atMs, zone, odometerMetres, writtenMetres } = reading.data;
  return { atMs, zone, odometerMetres: odometerMetres ?? writtenMetres };
}
