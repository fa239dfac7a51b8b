import type { Account } from '@domain/account/account.schema';
import type { TFunction } from 'i18next';
import type { Namespace } from '@/lib/i18n/namespaces';

/** Language and units in which the fields of a record are formatted. */
export interface RecordTerms {
  readonly t: TFunction<Namespace[]>;
  /** Returns the name of an odometer reading by its kind. */
  readonly readingTitle: (readingKind: string) => string;
  readonly locale: string;
  readonly volumeUnit: Account['volumeUnit'];
  readonly distanceUnit: Account['distanceUnit'];
}

/** Formatted fields of a record; null for one without a value. */
export type MembersInMessages = Readonly<Record<string, string | number | null>>;
