import type { Account } from '@domain/account/account.schema';
import type { TFunction } from 'i18next';
import type { Namespace } from '@/lib/i18n/namespaces';

/** In what language and units the members of a record are put into words. */
export interface RecordTerms {
  readonly t: TFunction<Namespace[]>;
  /** The name of a reading of an odometer by its kind. */
  readonly readingTitle: (readingKind: string) => string;
  readonly locale: string;
  readonly volumeUnit: Account['volumeUnit'];
  readonly distanceUnit: Account['distanceUnit'];
}

/** Members of a record in words; null is one that says nothing. */
export type MembersInMessages = Readonly<Record<string, string | number | null>>;
