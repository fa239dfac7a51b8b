import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { initializeFirestore } from 'firebase-admin/firestore';
import type { Collection, DocumentStore, JsonObject } from '../../../src/platform/documents/documents';
import { openFirestoreDocuments } from '../../../src/platform/documents/firestore/firestore-documents';
import { openSqliteDocuments } from '../../../src/platform/documents/sqlite/sqlite-documents';
import { firestoreInMemory } from './firestore-in-memory';

type Collections = readonly Collection<JsonObject>[];

/** An empty database; each store opened on it acts like another process. */
export interface Database {
  open(collections: Collections): Promise<DocumentStore>;
  remove(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** The stand-in for Firestore's server orders text by UTF-16 units; Firestore and SQLite by code points. */
  readonly ordersByCodePoint: boolean;
  /** A real server blocks other writers of documents that a transaction has read, so that none can write in between. */
  readonly locks: boolean;
  /** Number of random sequences of calls: each takes thirty times as long on the stand-in. */
  readonly sequences: number;
  create(): Database;
}

const sqlite: Engine = {
  name: 'SQLite',
  ordersByCodePoint: true,
  locks: false,
  sequences: 150,
  create() {
    const folder = mkdtempSync(join(tmpdir(), 'documents-'));
    return {
      open: async (collections) => openSqliteDocuments(join(folder, 'roadbook.sqlite'), collections),
      remove: async () => rmSync(folder, { recursive: true }),
    };
  },
};

const inMemory: Engine = {
  name: 'Firestore (the Admin SDK against memory)',
  ordersByCodePoint: false,
  locks: false,
  sequences: 15,
  create() {
    const server = firestoreInMemory();
    return {
      open: (collections) => openFirestoreDocuments(server.firestore(), collections),
      remove: async () => server.remove(),
    };
  },
};

const firestoreEmulator: Engine = {
  name: 'Firestore (emulator)',
  ordersByCodePoint: true,
  locks: true,
  sequences: 15,
  create() {
    const projectId = `demo-${randomUUID()}`;
    const apps: ReturnType<typeof initializeApp>[] = [];
    return {
      open(collections) {
        const app = initializeApp({ projectId }, randomUUID());
        apps.push(app);
        return openFirestoreDocuments(initializeFirestore(app), collections);
      },
      async remove() {
        await Promise.all(apps.map(deleteApp));
      },
    };
  },
};

/** Every engine that can run here; set FIRESTORE_EMULATOR_HOST to add an emulator. */
export const engines: readonly Engine[] = [
  sqlite,
  inMemory,
  ...(process.env.FIRESTORE_EMULATOR_HOST ? [firestoreEmulator] : []),
];
