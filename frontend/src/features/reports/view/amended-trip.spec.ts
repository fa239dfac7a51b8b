import type { ReportAmendment } from '@domain/reports/report.schema';
import { expect, it } from 'vitest';
import { amendedTrip } from './amended-trip';

const amendment: ReportAmendment = {
  sequence: 7,
  tripId: '01JD0000000000000000000001',
  action: 'amended',
  atMs: 1_790_000_000_000,
  madeAtMs: null,
  reason: 'Wrong destination',
  changes: [{ field: 'toText', before: 'Office', after: 'Airport' }],
};
const terms = { zone: 'Europe/London', currency: 'GBP' };

it('reads both sides of an amendment, alike in all else', () => {
  const sides = amendedTrip(amendment, undefined, terms);
  expect(sides?.before).toMatchObject({ toText: 'Office', currency: 'GBP', startZone: 'Europe/London' });
  expect({ ...sides?.before, toText: 'Airport' }).toEqual(sides?.after);
});

it('takes what was not amended from the trip itself', () => {
  const trip = amendedTrip(amendment, undefined, terms)?.after ?? undefined;
  const known = trip && { ...trip, fromText: 'Home', currency: 'EUR' };
  expect(amendedTrip(amendment, known, terms)?.before).toMatchObject({
    fromText: 'Home',
    toText: 'Office',
    currency: 'EUR',
  });
});

it('knows only one side of a trip that was entered or removed', () => {
  const sideOf = (action: 'created' | 'removed') => amendedTrip({ ...amendment, action }, undefined, terms);
  expect(sideOf('created')).toMatchObject({ before: null, after: { toText: 'Airport' } });
  expect(sideOf('removed')).toMatchObject({ before: { toText: 'Office' }, after: null });
});

it('gives up on a form that it does not know', () => {
  const changes = [{ field: 'wheels', before: 3, after: 4 }];
  expect(amendedTrip({ ...amendment, changes }, undefined, terms)).toBeNull();
});

it('has no miles of today beside metres of before', () => {
  const changes = [{ field: 'distanceMetres', before: 12_000, after: 16_093 }];
  const first = amendedTrip(amendment, undefined, terms)?.after ?? undefined;
  const trip = first && { ...first, distanceMetres: 16_093, distanceMileThousandths: 10_000 };
  expect(amendedTrip({ ...amendment, changes }, trip, terms)).toMatchObject({
    before: { distanceMetres: 12_000, distanceMileThousandths: null },
    after: { distanceMetres: 16_093, distanceMileThousandths: null },
  });
});

it('has miles where they were amended, and where nothing of that distance was', () => {
  const first = amendedTrip(amendment, undefined, terms)?.after ?? undefined;
  const trip = first && { ...first, distanceMetres: 16_093, distanceMileThousandths: 10_000 };
  const changes = [
    { field: 'distanceMetres', before: 12_000, after: 16_093 },
    { field: 'distanceMileThousandths', before: null, after: 10_000 },
  ];
  expect(amendedTrip({ ...amendment, changes }, trip, terms)).toMatchObject({
    before: { distanceMileThousandths: null },
    after: { distanceMileThousandths: 10_000 },
  });
  expect(amendedTrip(amendment, trip, terms)?.before).toMatchObject({ distanceMileThousandths: 10_000 });
});
