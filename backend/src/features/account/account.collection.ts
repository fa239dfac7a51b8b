import type { Preferences } from '../../domain/account/account.schema';
import { collection } from '../../platform/documents/collection';

export type AccountDocument = Preferences & { createdAtMs: number; updatedAtMs: number };

/** One document a driver. */
export const accounts = collection<AccountDocument>('account', []);

export const accountId = 'me';
