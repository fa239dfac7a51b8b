import type claimMessages from '@domain/claims/messages/en.json';
import type { ParseKeys } from 'i18next';
import type account from './locales/en/account.json';
import type admission from './locales/en/admission.json';
import type archive from './locales/en/archive.json';
import type attachments from './locales/en/attachments.json';
import type claims from './locales/en/claims.json';
import type common from './locales/en/common.json';
import type demo from './locales/en/demo.json';
import type driving from './locales/en/driving.json';
import type employers from './locales/en/employers.json';
import type energy from './locales/en/energy.json';
import type errors from './locales/en/errors.json';
import type expenses from './locales/en/expenses.json';
import type fields from './locales/en/fields.json';
import type importFiles from './locales/en/import.json';
import type importColumns from './locales/en/import-columns.json';
import type insight from './locales/en/insight.json';
import type leaving from './locales/en/leaving.json';
import type ledger from './locales/en/ledger.json';
import type logbooks from './locales/en/logbooks.json';
import type oidc from './locales/en/oidc.json';
import type outbox from './locales/en/outbox.json';
import type papers from './locales/en/papers.json';
import type places from './locales/en/places.json';
import type privacy from './locales/en/privacy.json';
import type recorded from './locales/en/recorded.json';
import type recording from './locales/en/recording.json';
import type reminderChannels from './locales/en/reminder-channels.json';
import type reminders from './locales/en/reminders.json';
import type reports from './locales/en/reports.json';
import type search from './locales/en/search.json';
import type security from './locales/en/security.json';
import type selection from './locales/en/selection.json';
import type senders from './locales/en/senders.json';
import type signIn from './locales/en/sign-in.json';
import type tables from './locales/en/tables.json';
import type today from './locales/en/today.json';
import type tracks from './locales/en/tracks.json';
import type tripSheet from './locales/en/trip-sheet.json';
import type trips from './locales/en/trips.json';
import type vehicles from './locales/en/vehicles.json';

/**
 * English catalogues define the keys that the compiler knows. Each kind of record adds its own catalogue next to its
 * description.
 */
export interface Catalogues {
  common: typeof common;
  errors: typeof errors;
  'sign-in': typeof signIn;
  leaving: typeof leaving;
  today: typeof today;
  account: typeof account;
  admission: typeof admission;
  archive: typeof archive;
  import: typeof importFiles;
  'import-columns': typeof importColumns;
  attachments: typeof attachments;
  vehicles: typeof vehicles;
  tracks: typeof tracks;
  recording: typeof recording;
  recorded: typeof recorded;
  trips: typeof trips;
  'trip-sheet': typeof tripSheet;
  claims: typeof claims;
  claimMessages: typeof claimMessages;
  ledger: typeof ledger;
  'reminder-channels': typeof reminderChannels;
  reminders: typeof reminders;
  reports: typeof reports;
  logbooks: typeof logbooks;
  oidc: typeof oidc;
  outbox: typeof outbox;
  demo: typeof demo;
  driving: typeof driving;
  employers: typeof employers;
  senders: typeof senders;
  papers: typeof papers;
  places: typeof places;
  privacy: typeof privacy;
  energy: typeof energy;
  expenses: typeof expenses;
  search: typeof search;
  insight: typeof insight;
  security: typeof security;
  selection: typeof selection;
  tables: typeof tables;
  fields: typeof fields;
}

export type Namespace = keyof Catalogues;

/** Key of a text of any catalogue, with its full name. */
export type MessageKey = Extract<ParseKeys<Namespace[]>, `${Namespace}:${string}`>;
