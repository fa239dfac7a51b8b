import { hash } from 'node:crypto';
import { join } from 'node:path';
import { emptyChain, seal } from '../../src/domain/ledger/seal';
import type { DocumentStore } from '../../src/platform/documents/documents';
import { openDocuments } from '../../src/platform/documents/open-documents';
import { collections } from '../../src/registry/collections';
import type { TripDocument } from '../../src/registry/kinds/trip.kind';
import { trips } from '../../src/registry/kinds/trip.kind';
import {
  ledgerEntries,
  ledgerEntryId,
  ledgerHeadId,
  ledgerHeads,
  ledgerIntakeId,
  ledgerIntakes,
} from '../../src/registry/stored/ledger.collection';
import { newId } from './driving';

const zone = 'Europe/Berlin';
const tripsATransaction = 200;
const everyMs = 25 * 60_000;

/** Opens the store of a server, while it runs or before it starts. */
export async function withDocuments<Outcome>(
  dataDir: string,
  work: (documents: DocumentStore) => Promise<Outcome>,
): Promise<Outcome> {
  const file = join(dataDir, 'roadbook.sqlite');
  const documents = await openDocuments({ engine: 'sqlite', file }, collections);
  try {
    return await work(documents);
  } finally {
    await documents.close();
  }
}

/** Writes trips of 10 km one after the other from the first of January 2026 on, as the services would have. */
export async function writeTrips(
  documents: DocumentStore,
  driverId: string,
  vehicleId: string,
  count: number,
): Promise<void> {
  const driverDocuments = documents.of(driverId);
  let head: { sequence: number; hash: string } = emptyChain;
  // A driver who has written through the services before has it already.
  await driverDocuments.transact(async (transaction) => {
    if ((await transaction.get(ledgerIntakes, ledgerIntakeId)) !== null) return;
    transaction.create(ledgerIntakes, ledgerIntakeId, { isDone: true, kind: 'expense', cursor: null });
  });
  for (let first = 0; first < count; first += tripsATransaction) {
    await driverDocuments.transact(async (transaction) => {
      const known = await transaction.get(ledgerHeads, ledgerHeadId);
      head = known?.data ?? emptyChain;
      for (let index = first; index < Math.min(first + tripsATransaction, count); index += 1) {
        const [id, { log, ...draft }] = [newId(), aTrip(vehicleId, index)];
        const subject = { kind: 'trip', id } as const;
        const body = { subject, action: 'created', before: null, after: draft, reason: null } as const;
        const sealed = seal(head, { ...body, madeAtMs: null, atMs: log.loggedAtMs }, (text) =>
          hash('sha256', text, 'hex'),
        );
        transaction.create(ledgerEntries, ledgerEntryId(sealed.sequence), { ...sealed, subjectId: id });
        transaction.create(trips, id, { ...draft, log });
        head = { sequence: sealed.sequence, hash: sealed.hash };
      }
      if (known) transaction.update(ledgerHeads, ledgerHeadId, known.version, head);
      else transaction.create(ledgerHeads, ledgerHeadId, head);
    });
  }
}

function aTrip(vehicleId: string, index: number): TripDocument {
  const startedAtMs = Date.UTC(2026, 0, 1, 6) + index * everyMs;
  const endedAtMs = startedAtMs + everyMs / 2;
  return {
    vehicleId,
    startedAtMs,
    startZone: zone,
    endedAtMs,
    endZone: zone,
    fromText: 'Werkstraße 12, 70435 Stuttgart',
    toText: 'Am Hafen 3, 70327 Stuttgart',
    odometerStartMetres: null,
    odometerEndMetres: null,
    distanceMetres: 10_000,
    category: 'business',
    purpose: 'Kundenbesuch und Abnahme',
    forWhom: 'Muster GmbH',
    passengers: 0,
    tollsMinor: 0,
    parkingMinor: 0,
    currency: 'EUR',
    note: '',
    tags: ['montage'],
    favourite: false,
    log: { loggedAtMs: endedAtMs, madeAtMs: null, finalisedAtMs: null, amendments: 0 },
  };
}
