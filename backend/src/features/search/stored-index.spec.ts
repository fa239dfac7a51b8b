import { type Database, engines } from '../../../test/harness/documents/engines';
import type { DocumentStore } from '../../platform/documents/documents';
import { DriverIndex } from './driver-index';
import { searchHeadId, searchHeads, searchSegments } from './search.collection';
import { readIndex, writeIndex } from './stored-index';

const id = (number: number) => `01JZ${String(number).padStart(22, '0')}`;

/** Three fill a segment. */
const long = 'é'.repeat(60_000);
const linesOf = (numbers: readonly number[], text = long) =>
  new Map(numbers.map((number) => [id(number), `${id(number)}\t${text}`]));
const textsOf = (index: DriverIndex | null) =>
  [...(index?.kinds ?? [])].map(([kind, { all }]) => [kind, all] as const);

describe.each(engines)('a stored index on $name', (engine) => {
  let database: Database;
  let store: DocumentStore;
  beforeEach(async () => {
    database = engine.create();
    store = await database.open([searchHeads, searchSegments]);
  });
  afterEach(async () => {
    await store.close();
    await database.remove();
  });

  const filled = (numbers: readonly number[]) => {
    const index = new DriverIndex(7);
    index.of('trip').apply(linesOf(numbers));
    index.of('vehicle').apply(linesOf([1], 'Golf'));
    return index;
  };
  const forty = Array.from({ length: 40 }, (_, number) => number);

  it('is read as it was written, whole and after changes', async () => {
    const documents = store.of('driver');
    expect(await readIndex(documents)).toBeNull();
    const index = filled(forty);
    expect(await writeIndex(documents, index)).toBe(true);
    const read = await readIndex(documents);
    expect(textsOf(read)).toEqual(textsOf(index));
    expect(read?.throughSequence).toBe(7);
    expect(await readIndex(store.of('another'))).toBeNull();

    index.of('trip').apply(linesOf([3, 100]));
    index.of('vehicle').apply(new Map([[id(1), null]]));
    index.throughSequence = 9;
    expect(await writeIndex(documents, index)).toBe(true);
    const again = await readIndex(documents);
    expect(textsOf(again)).toEqual(textsOf(index).filter(([kind]) => kind === 'trip'));
    expect(again?.throughSequence).toBe(9);
  });

  it('is not written over what another server has stored meanwhile', async () => {
    const documents = store.of('driver');
    await writeIndex(documents, filled([1, 2]));
    const [one, other] = [await readIndex(documents), await readIndex(documents)];
    if (!one || !other) throw new Error('there is none');
    one.of('trip').apply(linesOf([5]));
    other.of('trip').apply(linesOf([6]));
    expect(await writeIndex(documents, one)).toBe(true);
    expect(await writeIndex(documents, other)).toBe(false);
    expect(textsOf(await readIndex(documents))).toEqual(textsOf(one));
  });

  it('leaves no segment behind that nothing names', async () => {
    const documents = store.of('driver');
    await writeIndex(documents, filled(forty));
    await writeIndex(documents, filled([1]));
    const order = { field: 'id', direction: 'ascending' } as const;
    const { documents: segments } = await documents.list(searchSegments, { order, limit: 100 });
    expect(segments.map((segment) => segment.id)).toEqual(['trip.', 'vehicle.']);
  });

  it('is rebuilt where writing it broke off', async () => {
    const documents = store.of('driver');
    await writeIndex(documents, filled([1]));
    await documents.transact(async (transaction) => {
      const head = await transaction.get(searchHeads, searchHeadId);
      if (!head) throw new Error('there is none');
      const broken = { ...head.data, throughSequence: null };
      transaction.update(searchHeads, searchHeadId, head.version, broken);
    });
    expect(await readIndex(documents)).toBeNull();
  });
});
