import fc from 'fast-check';
import { inspectionSchemeIds } from './inspection-rule';
import { inspectionRules } from './inspection-rules';
import { type InspectionFacts, nextInspection } from './next-inspection';

const nothing: InspectionFacts = {
  scheme: 'gb-mot',
  firstRegisteredOn: null,
  doneOn: null,
  previousDueOn: null,
  printedUntil: null,
};

const today = '2026-01-10';
const next = (facts: Partial<InspectionFacts>, day = today) => nextInspection({ ...nothing, ...facts }, day);
const dueOn = (facts: Partial<InspectionFacts>) => {
  const found = next(facts);
  return found.isKnown ? found.dueOn : found.reason;
};

// https://www.gov.uk/getting-an-mot: one that runs out on 15 May may be renewed from 16 April on, and keeps 15 May.
// Road Traffic Act 1988, section 47 (2) (a): needed once the first registration is not less than three years ago, which it is on
// the third anniversary: the last day without one is the day before.
describe('an MOT', () => {
  it('printed until 15 May may be renewed from 16 April on', () => {
    expect(next({ printedUntil: '2027-05-15' })).toMatchObject({
      ...{ dueOn: '2027-05-15', isPrinted: true, earlyFrom: '2027-04-16', keepsDay: true },
      neededFrom: '2027-05-16',
    });
  });

  it.each([
    ['is first due the day before the third anniversary', { firstRegisteredOn: '2024-05-15' }, '2027-05-14'],
    [
      'in Northern Ireland the day before the fourth',
      { scheme: 'ni-mot', firstRegisteredOn: '2024-05-15' } as const,
      '2028-05-14',
    ],
    ['of the first day of a year is due on the last one', { firstRegisteredOn: '2024-01-01' }, '2026-12-31'],
    ['of 29 February is needed on the 28th', { firstRegisteredOn: '2024-02-29' }, '2027-02-27'],
    ['keeps 15 May from 16 April on', { previousDueOn: '2026-05-15', doneOn: '2026-04-16' }, '2027-05-15'],
    ['a day earlier ends a day before', { previousDueOn: '2026-05-15', doneOn: '2026-04-15' }, '2027-04-14'],
    ['counts from a late pass', { previousDueOn: '2026-05-15', doneOn: '2026-06-01' }, '2027-05-31'],
    [
      'keeps the day of the first one, too',
      { firstRegisteredOn: '2023-05-15', doneOn: '2026-05-01' },
      '2027-05-14',
    ],
    [
      'of which the first is done a month and more before counts from the pass',
      { firstRegisteredOn: '2023-05-15', doneOn: '2026-04-14' },
      '2027-04-13',
    ],
    ['without anything before it counts from the pass', { doneOn: '2025-12-24' }, '2026-12-23'],
  ])('%s', (_case, facts, day) => {
    expect(dueOn(facts)).toBe(day);
  });
});

// The Road Traffic (Northern Ireland) Order 1995, article 64 (1A) and (2): one that is issued not earlier than one
// month before the end of the year counts from that end, and a first one from the day on which the vehicle first needs
// one.
describe('an MOT in Northern Ireland', () => {
  it.each([
    ['in the last month keeps the day', { previousDueOn: '2026-05-15', doneOn: '2026-04-16' }, '2027-05-15'],
    ['a day earlier ends a day before', { previousDueOn: '2026-05-15', doneOn: '2026-04-15' }, '2027-04-14'],
    ['counts from a late pass', { previousDueOn: '2026-05-15', doneOn: '2026-06-01' }, '2027-05-31'],
    [
      'keeps the day of the first one, too',
      { firstRegisteredOn: '2022-05-15', doneOn: '2026-04-15' },
      '2027-05-14',
    ],
    [
      'the first one a month and more before it counts from the pass',
      { firstRegisteredOn: '2022-05-15', doneOn: '2026-03-01' },
      '2027-02-28',
    ],
  ])('%s', (_case, facts, day) => {
    expect(dueOn({ scheme: 'ni-mot', ...facts })).toBe(day);
  });

  it('is first needed on the fourth anniversary, and may be done from a month before', () => {
    expect(next({ scheme: 'ni-mot', firstRegisteredOn: '2022-05-15' })).toMatchObject({
      ...{ dueOn: '2026-05-14', neededFrom: '2026-05-15', earlyFrom: '2026-04-15', keepsDay: true },
    });
  });

  it('says from when the day is kept', () => {
    expect(next({ scheme: 'ni-mot', printedUntil: '2026-05-15' })).toMatchObject({
      ...{ earlyFrom: '2026-04-16', keepsDay: true },
    });
  });

  // https://www.nidirect.gov.uk/articles/mot-scheme: from three years old.
  it('of a light goods vehicle is first due before it is three years old, and no early window is known', () => {
    expect(next({ scheme: 'ni-light-goods', firstRegisteredOn: '2024-05-15' })).toMatchObject({
      ...{ dueOn: '2027-05-14', neededFrom: '2027-05-15', earlyFrom: null, keepsDay: false },
      rule: { isToCheck: true },
    });
  });
});

// SI 1988/1478, regulation 11 (2): month ends; two months or less before the end of the certificate, or late, the cycle stays,
// and with two months or less left it is the second anniversary; earlier, the last day of the month of the test a year later.
it.each([
  ['first', {}, '2025-03-31'],
  ['more than two months early', { doneOn: '2024-11-05' }, '2025-11-30'],
  ['more than two months early, again', { previousDueOn: '2026-03-31', doneOn: '2026-01-15' }, '2027-01-31'],
  [
    'after an early one, in the moved cycle',
    { previousDueOn: '2025-11-30', doneOn: '2025-10-02' },
    '2026-11-30',
  ],
  ['within the two months', { doneOn: '2025-02-01' }, '2026-03-31'],
  ['within the two months, again', { previousDueOn: '2026-03-31', doneOn: '2026-02-01' }, '2027-03-31'],
  ['late', { doneOn: '2025-06-20' }, '2026-03-31'],
  [
    'so late that two months would be left',
    { previousDueOn: '2025-03-31', doneOn: '2026-02-10' },
    '2027-03-31',
  ],
])('a goods vehicle in Great Britain, %s', (_case, facts, day) => {
  expect(dueOn({ scheme: 'gb-goods', firstRegisteredOn: '2024-03-10', ...facts })).toBe(day);
});

// StVZO, Anlage VIII, 2.1 to 2.7; nothing is dated back since 1 July 2012, though some pages still print it.
it.each([
  ['de-car', 'first', {}, '2026-05-31'],
  ['de-car', 'early', { doneOn: '2026-03-10' }, '2028-03-31'],
  ['de-car', 'four months late', { doneOn: '2026-09-01' }, '2028-09-30'],
  ['de-car', 'done before the rule', { doneOn: '2012-06-30' }, 'NO_RULE'],
  ['de-motorcycle', 'first', { firstRegisteredOn: '2024-05-16' }, '2026-05-31'],
  ['de-taxi', 'after one', { doneOn: '2025-11-30' }, '2026-11-30'],
] as const)('%s in Germany, %s', (scheme, _case, facts, day) => {
  expect(dueOn({ scheme, firstRegisteredOn: '2023-05-16', ...facts })).toBe(day);
});

it('in Germany nothing is kept by being early', () => {
  expect(next({ scheme: 'de-car', printedUntil: '2026-05-31' })).toMatchObject({
    ...{ earlyFrom: null, keepsDay: false, neededFrom: null },
  });
});

// Code de la route, R323-22: within the six months before the end of four years, then every two years.
it('in France the first is in the six months before four years, and the next count from the day done', () => {
  const first = next({ scheme: 'fr-car', firstRegisteredOn: '2022-10-05' });
  expect(first).toMatchObject({ dueOn: '2026-10-05', earlyFrom: '2026-04-05', keepsDay: false });
  expect(dueOn({ scheme: 'fr-car', firstRegisteredOn: '2022-10-05', doneOn: '2026-06-01' })).toBe(
    '2028-06-01',
  );
  expect(dueOn({ scheme: 'fr-motorcycle', firstRegisteredOn: '2022-10-05' })).toBe('2027-10-05');
  expect(dueOn({ scheme: 'fr-van', firstRegisteredOn: '2022-10-05' })).toBe('2026-10-05');
});

// Arrêté du 23 octobre 2023, article 43, with the example of 20 June 2015 and 20 October 2024; R323-27 from 2022 on: in the six
// months before five years, then every three years.
it.each([
  ['2015-01-20', '2024-04-15', '2024-08-14'],
  ['2015-06-20', '2024-04-15', '2024-10-20'],
  ['2016-12-31', '2024-04-15', '2024-12-31'],
  ['2017-01-01', '2025-01-01', '2025-05-01'],
  ['2019-12-31', '2025-01-01', '2025-12-31'],
  ['2020-02-29', '2026-01-01', '2026-06-28'],
  ['2021-09-15', '2026-01-01', '2026-12-31'],
  ['2022-01-01', '2026-07-01', '2027-01-01'],
  ['2022-10-05', '2027-04-05', '2027-10-05'],
])(
  'a motorcycle in France, first used on %s, is first inspected from %s to %s',
  (firstRegisteredOn, earlyFrom, day) => {
    expect(next({ scheme: 'fr-motorcycle', firstRegisteredOn }, '2024-01-02')).toMatchObject({
      ...{ dueOn: day, earlyFrom, keepsDay: false, rule: { isToCheck: false } },
    });
  },
);

it('a motorcycle in France that was inspected is due three years later', () => {
  expect(dueOn({ scheme: 'fr-motorcycle', firstRegisteredOn: '2015-06-20', doneOn: '2024-10-01' })).toBe(
    '2027-10-01',
  );
});

// 4-2-2-1 for petrol and electric cars, 3-1 for diesel and LPG; every two years from thirty years on.
it.each([
  ['nl-petrol', null, '2022-02-20'],
  ['nl-petrol', '2022-02-20', '2024-02-20'],
  ['nl-petrol', '2024-02-20', '2026-02-20'],
  ['nl-petrol', '2026-02-20', '2027-02-20'],
  ['nl-diesel', null, '2021-02-20'],
  ['nl-diesel', '2021-02-20', '2022-02-20'],
] as const)('%s in the Netherlands, after %s', (scheme, doneOn, day) => {
  const facts = { ...nothing, scheme, firstRegisteredOn: '2018-02-20', doneOn, previousDueOn: doneOn };
  expect(nextInspection(facts, '2020-01-01')).toMatchObject({ dueOn: day });
});

it('in the Netherlands two months early keep the day', () => {
  const facts = {
    scheme: 'nl-petrol',
    firstRegisteredOn: '2018-02-20',
    previousDueOn: '2026-02-20',
  } as const;
  expect(dueOn({ ...facts, doneOn: '2025-12-20' })).toBe('2027-02-20');
  expect(dueOn({ ...facts, doneOn: '2025-12-19' })).toBe('2027-12-19');
  expect(dueOn({ ...facts, firstRegisteredOn: '1995-03-01', doneOn: '2026-02-20' })).toBe('2028-02-20');
});

// The NCT is due 4, 6, 8 and 10 years after the first registration, then yearly; not after three.
it.each([
  ['2020-07-01', null, '2024-07-01'],
  ['2020-07-01', '2024-06-01', '2026-07-01'],
  ['2020-07-01', '2024-11-01', '2026-07-01'],
  ['2014-07-01', '2024-07-01', '2025-07-01'],
  ['1994-07-01', '2024-06-20', '2026-07-01'],
  ['1984-07-01', '2023-06-20', 'EXEMPT'],
])('a car of %s in Ireland, after %s', (firstRegisteredOn, doneOn, day) => {
  const found = nextInspection({ ...nothing, scheme: 'ie-car', firstRegisteredOn, doneOn }, '2024-05-01');
  expect(found.isKnown ? found.dueOn : found.reason).toBe(day);
});

// https://www.rsa.ie, "Voluntary Early Testing": more than 90 days before the due day, it counts from the day of the pass; the 90th
// day before 1 July 2024 is 2 April.
it.each([
  ['on the 90th day before, it keeps the day', null, '2024-04-02', '2026-07-01'],
  ['a day earlier, it counts from the pass', null, '2024-04-01', '2026-04-01'],
  ['after one before that day, too', '2026-07-01', '2026-03-01', '2028-03-01'],
  ['after an early one, the cycle has moved', '2026-03-01', '2026-02-20', '2028-03-01'],
  ['late after an early one, it ends with the moved cycle', '2026-03-01', '2026-06-20', '2028-03-01'],
  ['late, it ends with the cycle', '2024-07-01', '2025-08-01', '2026-07-01'],
])('in Ireland, %s', (_case, previousDueOn, doneOn, day) => {
  const car = {
    ...nothing,
    scheme: 'ie-car',
    firstRegisteredOn: '2020-07-01',
    previousDueOn,
    doneOn,
  } as const;
  expect(nextInspection(car, '2024-05-01')).toMatchObject({ dueOn: day });
});

// KFG 1967, § 57a: 3-2-1 by the month of the first registration, a month before until four months after.
it('in Austria the month of the first registration counts, and the announced rule does not', () => {
  const car = { scheme: 'at-car', firstRegisteredOn: '2023-05-16' } as const;
  expect(next(car)).toMatchObject({
    ...{ dueOn: '2026-05-31', earlyFrom: '2026-04-01', toleratedUntil: '2026-09-30' },
  });
  expect(dueOn({ ...car, doneOn: '2026-04-01' })).toBe('2028-05-31');
  expect(dueOn({ ...car, doneOn: '2026-09-30' })).toBe('2028-05-31');
  expect(dueOn({ ...car, doneOn: '2028-05-10' })).toBe('2029-05-31');
  expect(next({ scheme: 'at-van', firstRegisteredOn: '2025-05-10' })).toMatchObject({
    ...{ dueOn: '2026-05-31', earlyFrom: '2026-02-01', toleratedUntil: '2026-05-31' },
  });
});

it('in Spain thirty days early keep the day', () => {
  const car = { scheme: 'es-car', firstRegisteredOn: '2020-03-10', previousDueOn: '2024-03-10' } as const;
  expect(dueOn({ ...car, doneOn: '2024-02-09' })).toBe('2026-03-10');
  expect(dueOn({ ...car, doneOn: '2024-02-08' })).toBe('2026-02-08');
  expect(dueOn({ ...car, firstRegisteredOn: '2014-03-10', doneOn: '2024-03-10' })).toBe('2025-03-10');
});

it('in Italy it is the end of the month, after four and then two years', () => {
  expect(dueOn({ scheme: 'it-car', firstRegisteredOn: '2022-04-12' })).toBe('2026-04-30');
  expect(dueOn({ scheme: 'it-car', doneOn: '2026-04-02' })).toBe('2028-04-30');
});

it.each([
  ['where none are made', { scheme: 'us-tx' } as const, 'NO_INSPECTIONS'],
  ['where no rule is known', { scheme: 'other', doneOn: '2025-01-01' } as const, 'NO_RULE'],
  ['without any day', {}, 'FIRST_REGISTRATION_MISSING'],
  [
    'where the age decides',
    { scheme: 'nl-petrol', doneOn: '2025-01-01' } as const,
    'FIRST_REGISTRATION_MISSING',
  ],
  ['of an old car without any', { firstRegisteredOn: '2015-01-01' }, 'LAST_INSPECTION_MISSING'],
])('%s nothing is calculated', (_case, facts, reason) => {
  expect(dueOn(facts)).toBe(reason);
});

it('what is printed counts also where no rule is known', () => {
  expect(next({ scheme: 'other', printedUntil: '2026-12-31' })).toMatchObject({
    ...{ dueOn: '2026-12-31', isPrinted: true, earlyFrom: null, toleratedUntil: '2026-12-31', rule: null },
  });
});

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it('the next one is after the last, its early window before it, and no announced rule is used', () => {
  const facts = fc.record({
    scheme: fc.constantFrom(...inspectionSchemeIds),
    firstRegisteredOn: fc.option(days),
    doneOn: fc.option(days),
    previousDueOn: fc.option(days),
    printedUntil: fc.constant(null),
  });
  fc.assert(
    fc.property(facts, days, (given, day) => {
      const found = nextInspection(given, day);
      if (!found.isKnown) return;
      expect(found.dueOn > (given.doneOn ?? given.firstRegisteredOn ?? '')).toBe(true);
      expect((found.earlyFrom ?? '') <= found.dueOn).toBe(true);
      expect(found.toleratedUntil >= found.dueOn).toBe(true);
      expect(found.rule?.status).toBe('inForce');
    }),
  );
});

it('every rule has its source', () => {
  const rules = Object.values(inspectionRules).flat();
  expect(rules.filter(({ source }) => source.length < 10)).toEqual([]);
});
