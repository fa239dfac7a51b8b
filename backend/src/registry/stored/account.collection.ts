import { z } from 'zod';
import {
  type Account,
  type Preferences,
  preferencesSchema,
  tripFiltersSchema,
} from '../../domain/account/account.schema';
import { collection } from '../../platform/documents/collection';

/** Preferences that a shared logbook has, too. */
type OfLogbook = 'currency' | 'zone' | 'country' | 'jurisdiction';

/** A driver's preferences; of a shared logbook only what all of its members share. Older accounts lack what came later. */
export type AccountDocument = Pick<Preferences, OfLogbook> &
  Partial<Omit<Preferences, OfLogbook> & Pick<Account, 'tripFilters'>> & {
    createdAtMs: number;
    updatedAtMs: number;
  };

const { currency, zone, country, jurisdiction } = preferencesSchema.shape;

const shape = preferencesSchema
  .partial()
  .extend({ currency, zone, country, jurisdiction })
  .extend({ tripFilters: tripFiltersSchema.optional(), createdAtMs: z.int(), updatedAtMs: z.int() })
  .strict();

/** One document for each driver and each shared logbook. */
export const accounts = collection<AccountDocument>(
  'account',
  [{ equal: [], order: 'createdAtMs', ofAllDrivers: true }],
  shape,
);

export const accountId = 'me';
