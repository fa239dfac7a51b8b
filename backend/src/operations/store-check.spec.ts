import { firestoreInMemory } from '../../test/harness/documents/firestore-in-memory';
import { openWholeFirestore } from '../platform/documents/firestore/whole-firestore';
import { collections } from '../registry/collections';
import { checkStore } from './store-check';

describe('the check of a store that is no file', () => {
  const memory = firestoreInMemory();
  afterAll(() => memory.remove());

  it('names whose documents in what collection cannot be read, and goes on with everything else', async () => {
    const firestore = memory.firestore();
    // No version: not what this program writes.
    await firestore.doc('drivers/ann/trips/01ARZ3NDEKTSV4RRFFQ69G5FAV').set({ data: {} });
    // A version, and no vehicle.
    await firestore.doc('drivers/ann/vehicles/of-ann').set({ version: 1, data: {} });
    await firestore.doc('drivers/ben/vehicles/of-ben').set({ version: 1, data: {} });
    const { documents, owners } = await openWholeFirestore(firestore, collections);
    const driverIds = async () => (await owners()).map(({ id }) => id);
    const store = {
      documents,
      driverIds,
      name: 'Firestore',
      files: async () => null,
      close: () => documents.close(),
    };
    const { findings, owners: checked } = await checkStore(store, []);
    await store.close();
    expect(checked).toEqual(['ann', 'ben']);
    expect(findings).toContainEqual({
      fix: 'restore',
      sentence:
        'Driver ann: trips cannot be read to its end: the document 01ARZ3NDEKTSV4RRFFQ69G5FAV is not as this program writes it.',
    });
    const sentences = findings.map(({ sentence }) => sentence);
    expect(sentences).toContain('Driver ann: vehicles/of-ann is not as Roadbook stores it.');
    expect(sentences).toContain('Driver ben: vehicles/of-ben is not as Roadbook stores it.');
  });
});
