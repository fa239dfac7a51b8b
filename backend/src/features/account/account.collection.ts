import type { Account, Preferences } from '../../domain/account/account.schema';
import { collection } from '../../platform/documents/collection';

/** Absent in accounts from before these fields existed. */
type AddedLater = 'workingHours' | 'numberStyle';

export type AccountDocument = Omit<Preferences, AddedLater> &
  Partial<Pick<Account, AddedLater | 'tripFilters'>> & { createdAtMs: number; updatedAtMs: number };

/** One document for each driver. */
export const accounts = collection<AccountDocument>('account', [
  { equal: [], order: 'createdAtMs', ofAllDrivers: true },
]);

export const accountId = 'me';
