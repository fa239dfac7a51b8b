import { z } from 'zod';
import { memberQuestionSchema } from '../../domain/logbooks/driving/member-question.schema';
import { collection } from '../../platform/documents/collection';

const shape = memberQuestionSchema.omit({ id: true, version: true }).extend({
  /**
   * The reading that a question is about, when it was asked, so that a correction can be told; null if there was none.
   * Missing in older questions.
   */
  otherThen: z.strictObject({ atMs: z.int(), odometerMetres: z.int() }).nullable().optional(),
});

export type MemberQuestionDocument = z.infer<typeof shape>;

/** Questions of the members of a logbook to each other. */
export const memberQuestions = collection<MemberQuestionDocument>(
  'memberQuestions',
  [{ equal: [], order: 'askedAtMs' }],
  shape,
);
