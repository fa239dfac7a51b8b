import type { Account, Preferences } from '../../domain/account/account.schema';
import { collection } from '../../platform/documents/collection';

/** Accounts from before these were asked for have none. */
type AddedLater = 'workingHours' | 'numberStyle';

export type AccountDocument = Omit<Preferences, AddedLater> &
  Partial<Pick<Account, AddedLater | 'tripFilters'>> & { createdAtMs: number; updatedAtMs: number };

/** One document a driver. */
export const accounts = collection<AccountDocument>('account', [
  { equal: [], order: 'createdAtMs', ofAllDrivers: true },
]);

export const accountId = 'me';
