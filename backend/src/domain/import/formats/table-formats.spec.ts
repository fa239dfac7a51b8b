import fc from 'fast-check';
import { anyCell, numbered, readAll } from '../../../../test/fixtures/import/any-cells';
import { headOf } from '../../../../test/fixtures/import/read-file';
import { sampleHeads, strangers } from '../../../../test/fixtures/import/sample-heads';
import { Survey } from '../survey';
import { tableFormats } from './table-formats';

function winners(rows: readonly (readonly string[])[]): readonly string[] {
  const found = tableFormats.flatMap((format) => {
    const recognised = format.recognise(headOf(rows));
    return recognised ? [{ id: format.id, certainty: recognised.certainty }] : [];
  });
  const most = Math.max(...found.map(({ certainty }) => certainty));
  return found.filter(({ certainty }) => certainty === most).map(({ id }) => id);
}

describe('recognising a file', () => {
  it.each(sampleHeads)('gives a file of %s (%s) to that format alone', (id, _, rows) => {
    expect(winners(rows)).toEqual([id]);
  });

  it.each(sampleHeads)('knows a file of %s (%s) without its rows, and whatever its name', (id, _, rows) => {
    const found = tableFormats.find((format) => format.id === id);
    expect(found?.recognise({ ...headOf(rows.slice(0, -1), 'IMG_0001.jpg') })).not.toBeNull();
  });

  it.each(strangers)('leaves %s to the columns that the driver names', (_, rows) => {
    expect(winners(rows)).toEqual([]);
  });

  it('has every format once', () => {
    const ids = tableFormats.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('reading a file', () => {
  it.each(sampleHeads)('of %s (%s) refuses cells and nothing else, whatever they are', (id, _, rows) => {
    const format = tableFormats.find((each) => each.id === id);
    if (!format) throw new Error(id);
    expect(readAll(format, numbered(rows), null)).toBeGreaterThan(0);
    const last = rows.at(-1) ?? [];
    const changed = fc
      .array(fc.tuple(fc.nat(last.length - 1), anyCell), { minLength: 1, maxLength: 6 })
      .map((changes) => changes.reduce((cells, [column, text]) => cells.with(column, text), last));
    const anyRow = fc.oneof(changed, fc.array(anyCell, { maxLength: last.length + 3 }));
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 6 }), (added) => {
        const all = numbered([...rows, ...added]);
        readAll(format, all, new Survey());
        readAll(format, all, null);
      }),
      { numRuns: 60 },
    );
  });

  it('never fails to recognise a table or not to', () => {
    const table = fc.array(fc.array(anyCell, { maxLength: 30 }), { maxLength: 8 });
    fc.assert(
      fc.property(table, (rows) => {
        for (const format of tableFormats) readAll(format, numbered(rows), null);
      }),
    );
  });
});
