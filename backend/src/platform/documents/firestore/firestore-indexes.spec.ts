import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { collection } from '../collection';
import { firestoreIndexes } from './firestore-indexes';

interface Deployment {
  readonly FirestoreApi: new () => { validateSpec(spec: unknown): void };
}

type Trip = { day: string; vehicle: string; category: string; distance: number };

const trips = collection<Trip>('trips', [
  { equal: [], order: 'day' },
  { equal: ['vehicle'], order: 'day' },
  { equal: ['vehicle', 'category'], order: 'distance' },
]);

const folder = join(__dirname, '..', '..', '..', '..', 'firebase');

describe('firestoreIndexes', () => {
  it('has a composite index for each direction of what is equal and ordered', () => {
    expect(firestoreIndexes([trips]).indexes).toEqual([
      {
        collectionGroup: 'trips',
        queryScope: 'COLLECTION',
        fields: [
          { fieldPath: 'data.vehicle', order: 'ASCENDING' },
          { fieldPath: 'data.day', order: 'ASCENDING' },
        ],
      },
      {
        collectionGroup: 'trips',
        queryScope: 'COLLECTION',
        fields: [
          { fieldPath: 'data.vehicle', order: 'ASCENDING' },
          { fieldPath: 'data.day', order: 'DESCENDING' },
        ],
      },
      {
        collectionGroup: 'trips',
        queryScope: 'COLLECTION',
        fields: [
          { fieldPath: 'data.vehicle', order: 'ASCENDING' },
          { fieldPath: 'data.category', order: 'ASCENDING' },
          { fieldPath: 'data.distance', order: 'ASCENDING' },
        ],
      },
      {
        collectionGroup: 'trips',
        queryScope: 'COLLECTION',
        fields: [
          { fieldPath: 'data.vehicle', order: 'ASCENDING' },
          { fieldPath: 'data.category', order: 'ASCENDING' },
          { fieldPath: 'data.distance', order: 'DESCENDING' },
        ],
      },
    ]);
  });

  it('keeps single-field indexes of the fields that are ordered alone, and of no others', () => {
    expect(firestoreIndexes([trips, collection('accounts')]).fieldOverrides).toEqual([
      { collectionGroup: 'trips', fieldPath: 'data', indexes: [] },
      {
        collectionGroup: 'trips',
        fieldPath: 'data.day',
        indexes: [
          { order: 'ASCENDING', queryScope: 'COLLECTION' },
          { order: 'DESCENDING', queryScope: 'COLLECTION' },
        ],
      },
      { collectionGroup: 'accounts', fieldPath: 'data', indexes: [] },
    ]);
  });

  it('passes the check that firebase deploy makes of the file', () => {
    // Asked for as the root of the repository would: the tool is installed there.
    const fromRoot = createRequire(join(folder, '..', '..', 'package.json'));
    const { FirestoreApi }: Deployment = fromRoot('firebase-tools/lib/firestore/api');
    const deployment = new FirestoreApi();
    expect(() => deployment.validateSpec(firestoreIndexes([trips]))).not.toThrow();
    expect(() => deployment.validateSpec({ indexes: [{ collectionGroup: 'trips' }] })).toThrow();
  });
});

describe('the Firebase project', () => {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const named = JSON.parse(read('firebase.json'));

  it('names files that are there', () => {
    const files: unknown[] = Object.values(named).flatMap((section) => Object.values(Object(section)));
    expect(files).toEqual([
      'firestore.rules',
      'firestore.indexes.json',
      'storage.rules',
      'database.rules.json',
    ]);
    for (const file of files) expect(existsSync(join(folder, String(file)))).toBe(true);
  });

  it.each([named.firestore.rules, named.storage.rules])(
    'is closed to browsers by %s: one rule, and it denies',
    (file) => {
      const allowed = [...read(file).matchAll(/allow\s+([^:;]+)(?::\s*if\s+([^;]+))?;/g)];
      expect(allowed.map(([, what, condition]) => [what, condition])).toEqual([['read, write', 'false']]);
    },
  );

  it('is closed to browsers by the rules of the Realtime Database', () => {
    expect(JSON.parse(read(named.database.rules))).toEqual({ rules: { '.read': false, '.write': false } });
  });
});
