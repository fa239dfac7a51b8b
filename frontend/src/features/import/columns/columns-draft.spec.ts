import type { TableHead } from '@domain/import/table-format';
import { expect, it } from 'vitest';
import { columnsDraft, draftOf, durationShown, mappingOf } from './columns-draft';

const headOf = (...rows: string[]): TableHead => ({
  ...{ fileName: 'trips.csv', sheet: null },
  rows: rows.map((row) => row.split(';')),
});

it('asks in what a table writes how long trips took where it does not say it', () => {
  const head = headOf('Datum;Von;Nach;Kilometer;Dauer', '13.05.2024;Bonn;Köln;31,5;1:25');
  const draft = columnsDraft(head);
  expect(durationShown(head, draft)).toEqual({ unit: null, shownBy: '1:25' });
  expect(mappingOf(draft, head)).toBeNull();
  expect(mappingOf({ ...draft, durationUnit: 'hours' }, head)?.constants).toEqual({
    category: null,
    durationUnit: 'hours',
  });
  const { duration: _, ...others } = draft.columns;
  expect(mappingOf({ ...draft, columns: others }, head)?.constants).toEqual({ category: null });
});

it('takes what its header or its cells say, until the driver says otherwise', () => {
  const byHeader = headOf('Datum;Von;Nach;Kilometer;Dauer (min)', '13.05.2024;Bonn;Köln;31,5;40');
  const draft = columnsDraft(byHeader);
  expect(mappingOf(draft, byHeader)?.constants).toMatchObject({ durationUnit: 'minutes' });
  expect(mappingOf({ ...draft, durationUnit: 'seconds' }, byHeader)?.constants).toMatchObject({
    durationUnit: 'seconds',
  });
  const byCells = headOf('Datum;Von;Nach;Kilometer;Dauer', '13.05.2024;Bonn;Köln;31,5;0:40:00');
  expect(mappingOf(columnsDraft(byCells), byCells)?.constants).toEqual({ category: null });
});

it('keeps where a table’s charges were, and drops it where they are none', () => {
  const head = headOf('Datum;Menge (kWh);Zählerstand Start;Zählerstand Ende', '13.11.2026;10;100;110');
  const draft = { ...columnsDraft(head), chargedAt: 'home' as const };
  const mapping = mappingOf(draft, head);
  expect(mapping?.constants).toEqual({ source: null, chargedAt: 'home' });
  expect(mapping && draftOf(mapping).chargedAt).toBe('home');
  expect(mappingOf({ ...draft, source: 'petrol' }, head)?.constants).toEqual({ source: 'petrol' });
});
