import { expect, it } from 'vitest';
import type { Understanding } from '../worker/understanding';
import { conventionsToConfirm, firstAnswers, isOpen, termsOf } from './answers';

const account = { zone: 'Europe/Berlin', distanceUnit: 'km', volumeUnit: 'litre', currency: 'EUR' } as const;
const understanding: Understanding = {
  ...{ fileName: 'fuel.csv', formatId: 'lubelogger', sha256: 'ab'.repeat(32), byteCount: 1, rowCount: 1 },
  ...{
    declared: {},
    needs: ['zone'],
    vehicles: [],
    kinds: [],
    unusedColumns: [],
    track: null,
    isFixed: false,
    isInGallons: false,
    text: null,
  },
  findings: {
    decimalMark: { outcome: 'unneeded' },
    dateOrder: { outcome: 'unneeded' },
    calendar: { outcome: 'unneeded' },
    paymentSign: { outcome: 'unneeded' },
    currency: { outcome: 'ambiguous', evidence: { row: 2, text: '$70.10' } },
  },
};
const rest = { driverId: 'driver', nowMs: 0, corrected: [] };

it('asks which currency a dollar sign is where the driver’s own is no dollar', () => {
  const answers = firstAnswers(understanding, account, [], []);
  expect(conventionsToConfirm(understanding)).toEqual(['zone', 'currency']);
  expect(termsOf(answers, [], rest)).toBeNull();
  const answered = { ...answers, conventions: { ...answers.conventions, currency: 'CAD' } };
  expect(termsOf(answered, [], rest)?.conventions.currency).toBe('CAD');
});

it('shows the currency that the file says, which may be overruled and is no open question', () => {
  const declared = { ...understanding, declared: { currency: 'USD' } };
  expect(conventionsToConfirm(declared)).toEqual(['zone', 'currency']);
  expect(isOpen('currency', declared)).toBe(false);
  expect(firstAnswers(declared, account, [], []).conventions.currency).toBe('USD');
});

it('shows what the file says itself, so that it can be changed, and nothing that every file of its app has', () => {
  const declared = { ...understanding, declared: { distanceUnit: 'mi', dateOrder: 'monthDayYear' } as const };
  expect(conventionsToConfirm(declared)).toEqual(['zone', 'currency', 'dateOrder', 'distanceUnit']);
  expect(firstAnswers(declared, account, [], []).conventions.distanceUnit).toBe('mi');
  expect(conventionsToConfirm({ ...declared, isFixed: true })).toEqual(['zone', 'currency']);
});

it('asks of which country gallons are, and takes them for no litres', () => {
  const inGallons = { ...understanding, needs: ['volumeUnit'] as const, isInGallons: true };
  expect(firstAnswers(inGallons, account, [], []).conventions.volumeUnit).toBeNull();
  const british = { ...account, volumeUnit: 'ukGallon' as const };
  expect(firstAnswers(inGallons, british, [], []).conventions.volumeUnit).toBe('ukGallon');
});

it('remembers the vehicle of a file that names none when the same file comes again, and of no other', () => {
  const ofFile = { ...understanding, vehicles: [{ name: null, described: null, sources: [] }] };
  const vehicles = ['golf', 'polo'].map((id) => ({ id, name: id, plate: '', archivedAtMs: null }));
  const before = (fileSha256: string) => ({
    ...{ formatId: 'lubelogger' as const, fileSha256 },
    vehicles: [{ name: null, vehicleId: 'polo', isNew: false }],
  });
  const answered = (fileSha256: string) =>
    firstAnswers(ofFile, account, vehicles, [before(fileSha256)]).vehicles[0];
  expect(answered('ab'.repeat(32))).toMatchObject({ chosen: 'existing', existingId: 'polo' });
  expect(answered('cd'.repeat(32))?.chosen).toBeNull();
});
