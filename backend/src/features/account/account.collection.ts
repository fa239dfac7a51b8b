import type { Preferences } from '../../domain/account/account.schema';
import { collection } from '../../platform/documents/collection';

/** Accounts from before working hours were asked for have none. */
export type AccountDocument = Omit<Preferences, 'workingHours'> &
  Partial<Pick<Preferences, 'workingHours'>> & { createdAtMs: number; updatedAtMs: number };

/** One document a driver. */
export const accounts = collection<AccountDocument>('account', []);

export const accountId = 'me';
