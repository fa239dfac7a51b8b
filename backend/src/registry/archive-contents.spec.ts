import { archivedCollections, membersOf } from './archive-contents';
import { collections } from './collections';

/** In the ledger's own file, calculated again, or of the server alone, such as the sign-ins; the examples are a logbook of their own. */
const notArchived = [
  'ledgerEntries',
  'attachmentUsage',
  'unfinishedReports',
  'serviceBooks',
  'searchHeads',
  'searchSegments',
  'archiveExports',
  'archiveTokens',
  'restores',
  'calendarLinks',
  // Without its key, which is not archived, a sender sends nothing.
  'senders',
  'sentCharges',
  'setAsideValues',
  'sentPositions',
  'pushDevices',
  'exampleLogbooks',
  'logbookHeads',
  'members',
  'memberInvitations',
  'memberQuestions',
  'memberships',
  'vehicleMoves',
  'endedReminders',
  'jobs',
  'administrationUses',
  'reminderDeliveries',
  'reminderChannels',
  'reminderAddresses',
  'reminderLinks',
  'driverRates',
  ...collections.map(({ name }) => name).filter((name) => name.startsWith('identity')),
];

it('has every collection, or says that it is left out', () => {
  const archived = archivedCollections.map(({ collection }) => collection.name);
  expect([...archived, ...notArchived].sort()).toEqual(collections.map(({ name }) => name).sort());
});

it.each(archivedCollections.map((archived) => [archived.collection.name, archived] as const))(
  'knows the members of what is stored in %s',
  (_, { jsonSchema }) => {
    expect(membersOf(jsonSchema).length).toBeGreaterThan(0);
  },
);
