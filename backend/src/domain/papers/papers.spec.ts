import { maskedNumber } from './masked-number';
import { paperRefusals } from './paper-refusals';
import { daysOfTerm } from './paper-terms';
import { papersBefore, renewsItself } from './renewals';

const insurance: Parameters<typeof paperRefusals>[0] = {
  ...{ type: 'insurance', vehicleId: 'car', validFrom: '2026-01-01', validUntil: '2026-01-01' },
  inspection: null,
};
const inspection = { scheme: 'de-car', firstRegisteredOn: null } as const;

it('may last for a day', () => {
  expect(paperRefusals(insurance)).toEqual([]);
  expect(paperRefusals({ ...insurance, type: 'inspection', inspection })).toEqual([]);
});

it.each([
  ['that ends before it starts', { validUntil: '2025-12-31' }, 'validUntil', 'ENDS_BEFORE_IT_STARTS'],
  ['with an inspection that it is not', { inspection }, 'inspection', 'NO_INSPECTION'],
  ['of an inspection without a scheme', { type: 'inspection' }, 'inspection', 'INSPECTION_WITHOUT_SCHEME'],
  [
    'of an inspection of no vehicle',
    { type: 'inspection', inspection, vehicleId: null },
    ...(['vehicleId', 'INSPECTION_WITHOUT_VEHICLE'] as const),
  ],
] as const)('refuses one %s', (_case, changes, path, rule) => {
  expect(paperRefusals({ ...insurance, ...changes })).toEqual([{ path, rule }]);
});

const [first, second, third] = [
  { id: 'first', renewsId: null },
  { id: 'second', renewsId: 'first' },
  { id: 'third', renewsId: 'second' },
];

it('knows the papers before, until one was deleted', () => {
  expect(papersBefore(third, [first, second, third])).toEqual([second, first]);
  expect(papersBefore(third, [first, third])).toEqual([]);
});

it('finds one that renews itself', () => {
  expect(renewsItself(third, [first, second, third])).toBe(false);
  expect(renewsItself({ id: 'first', renewsId: 'first' }, [])).toBe(true);
  expect(renewsItself({ id: 'first', renewsId: 'third' }, [second, third])).toBe(true);
});

it.each([
  ['', ''],
  ['1234567', '••••'],
  ['AS-1234567', '••••4567'],
])('%s is masked as %s', (number, masked) => {
  expect(maskedNumber(number)).toBe(masked);
});

it.each([
  ['gbSixMonths', '2026-11-23', '2026-11-01', '2027-04-30'],
  ['gbTwelveMonths', '2027-03-01', '2027-03-01', '2028-02-29'],
  ['atYear', '2026-11-30', '2026-11-30', '2027-01-31'],
  ['atYear', '2026-12-01', '2026-12-01', '2028-01-31'],
  ['chYear', '2027-01-31', '2027-01-31', '2028-01-31'],
  ['huMonth', '2027-01-31', '2027-01-31', '2027-02-28'],
] as const)('%s from %s is valid from %s until %s', (term, fromDay, validFrom, validUntil) => {
  expect(daysOfTerm(term, fromDay)).toEqual({ validFrom, validUntil });
});

it('a term that ends in the next century is none', () => {
  expect(daysOfTerm('atYear', '2099-05-01')).toBeNull();
});
