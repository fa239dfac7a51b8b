import type { z } from 'zod';
import { memberQuestionSchema } from '../../domain/logbooks/driving/member-question.schema';
import { collection } from '../../platform/documents/collection';

const shape = memberQuestionSchema.omit({ id: true, version: true });

export type MemberQuestionDocument = z.infer<typeof shape>;

/** Questions of the members of a logbook to each other. */
export const memberQuestions = collection<MemberQuestionDocument>(
  'memberQuestions',
  [{ equal: [], order: 'askedAtMs' }],
  shape,
);
