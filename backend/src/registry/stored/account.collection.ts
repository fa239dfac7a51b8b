import { z } from 'zod';
import {
  type Account,
  type Preferences,
  preferencesSchema,
  tripFiltersSchema,
} from '../../domain/account/account.schema';
import { collection } from '../../platform/documents/collection';

/** Absent in accounts from before these fields existed. */
type AddedLater = 'workingHours' | 'numberStyle';

export type AccountDocument = Omit<Preferences, AddedLater> &
  Partial<Pick<Account, AddedLater | 'tripFilters'>> & { createdAtMs: number; updatedAtMs: number };

const shape = preferencesSchema
  .partial({ workingHours: true, numberStyle: true })
  .extend({ tripFilters: tripFiltersSchema.optional(), createdAtMs: z.int(), updatedAtMs: z.int() })
  .strict();

/** One document for each driver. */
export const accounts = collection<AccountDocument>(
  'account',
  [{ equal: [], order: 'createdAtMs', ofAllDrivers: true }],
  shape,
);

export const accountId = 'me';
