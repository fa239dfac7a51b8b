import { describe, expect, it } from 'vitest';
import type { Method } from './fact-questions';
import { type ClaimDraft, type ClaimTerms, readClaim } from './read-claim';
import { factsToStore } from './vehicle-answers';

const method: Method = {
  id: 'DE.commute',
  jurisdiction: 'DE',
  currency: 'EUR',
  taxYearBegins: '01-01',
  basis: 'distance',
  outcome: 'claimed',
  allVehiclesOnly: false,
  forOneEmployer: false,
  vehicleFacts: ['kind'],
  facts: [
    { name: 'oneWayMetres', kind: 'distance', options: [] },
    { name: 'daysWorked', kind: 'days', options: [] },
    { name: 'ownCar', kind: 'yesNo', options: [] },
  ],
};
const nothingStored = { kind: null, engineCubicCentimetres: null, fiscalPowerCv: null };
const terms: ClaimTerms = {
  decimalMark: ',',
  distanceUnit: 'km',
  currency: 'EUR',
  employers: [],
  vehicles: [
    { id: 'car', archivedAtMs: null, ...nothingStored },
    { id: 'old', archivedAtMs: 1, ...nothingStored },
  ],
};
const draft: ClaimDraft = {
  period: { fromDay: '2026-01-01', untilDay: '2026-12-31' },
  leftOut: [],
  employerId: '',
  ofMember: '',
  vehicleAnswers: { car: { kind: 'car', engine: '1598', fiscalPower: '' } },
  typed: { oneWayMetres: '12,5', ownCar: 'yes', receivedTotal: '1.234,50' },
};

const bySamples: Method = {
  ...method,
  id: 'US.actualExpenses',
  jurisdiction: 'US',
  facts: [{ name: 'samples', kind: 'usSamples', options: [] }],
};
const byMeans: Method = {
  ...method,
  facts: [...method.facts, { name: 'mixed', kind: 'commuteMeans', options: [] }],
};

describe('what is sent to be calculated', () => {
  it('has the sample of each vehicle for which one was chosen', () => {
    const read = (typed: Record<string, string>) => {
      const of = readClaim(bySamples, { ...draft, typed }, terms);
      return of.ready ? of.input.facts.samples : of.faults;
    };
    expect(read({})).toEqual([]);
    const on = { 'samples.car': 'yes' };
    expect(read(on)).toEqual({ 'samples.car.fromDay': 'day', 'samples.car.untilDay': 'day' });
    const days = { 'samples.car.fromDay': '2026-04-01', 'samples.car.untilDay': '2026-06-30' };
    expect(read({ ...on, ...days })).toEqual([
      { vehicleId: 'car', pattern: 'quarter', fromDay: '2026-04-01', untilDay: '2026-06-30' },
    ]);
    const weekly = { ...on, 'samples.car.pattern': 'weekOfEachMonth' };
    expect(read(weekly)).toEqual([{ vehicleId: 'car', pattern: 'weekOfEachMonth', week: 1 }]);
    expect(read({ ...weekly, 'samples.car.week': '3' })).toEqual([
      { vehicleId: 'car', pattern: 'weekOfEachMonth', week: 3 },
    ]);
  });

  it('has the days of each means, of which those by car are asked for', () => {
    const typed = { ...draft.typed, mixed: 'yes', 'mixed.otherDays': '40', 'mixed.rideDays': '100' };
    const read = (more: Record<string, string>) =>
      readClaim(byMeans, { ...draft, typed: { ...typed, ...more } }, terms);
    expect(read({}).faults).toEqual({ daysWorked: 'required', 'mixed.rideCar': 'required' });
    expect(read({ daysWorked: '0', 'mixed.rideCar': '8,5' })).toMatchObject({
      ready: true,
      input: {
        facts: {
          daysWorked: 0,
          mixed: { otherDays: 40, parkAndRideDays: 100, parkAndRideCarMetres: 8_500 },
        },
      },
    });
    expect(read({ mixed: 'no' })).toMatchObject({ input: { facts: { daysWorked: null, mixed: null } } });
  });

  it('is in stored units, and says nothing of what was left empty', () => {
    expect(readClaim(method, draft, terms)).toMatchObject({
      ready: true,
      input: {
        vehicleIds: 'all',
        receivedMinor: 123_450,
        facts: { oneWayMetres: 12_500, daysWorked: null, ownCar: true },
        vehicles: [
          { vehicleId: 'car', kind: 'car', engineCubicCentimetres: 1598, fiscalPowerCv: null },
          { vehicleId: 'old', kind: null, engineCubicCentimetres: null, fiscalPowerCv: null },
        ],
      },
    });
  });

  it('says of a vehicle what is stored with it, and first what was answered here', () => {
    const stored = { kind: 'van', engineCubicCentimetres: 1_968, fiscalPowerCv: 7 } as const;
    const known = { ...terms, vehicles: [{ id: 'car', archivedAtMs: null, ...stored }] };
    const vehiclesOf = (answers: ClaimDraft['vehicleAnswers']) => {
      const read = readClaim(method, { ...draft, vehicleAnswers: answers }, known);
      return read.ready ? read.input.vehicles : read.faults;
    };
    expect(vehiclesOf({})).toEqual([{ vehicleId: 'car', ...stored }]);
    expect(vehiclesOf({ car: { engine: '1.598' } })).toEqual([
      { vehicleId: 'car', ...stored, engineCubicCentimetres: 1_598 },
    ]);
    expect(vehiclesOf({ car: { fiscalPower: '' } })).toEqual([
      { vehicleId: 'car', ...stored, fiscalPowerCv: null },
    ]);
    const read = { ...stored, engineCubicCentimetres: 1_598 };
    expect([factsToStore(stored, read), factsToStore(stored, stored)]).toEqual([
      { engineCubicCentimetres: 1_598 },
      null,
    ]);
  });

  it('tells the trips that a rule treats apart by their tag, which must be said', () => {
    const facts = (kind: 'trips' | 'territoryTrips', typed: Record<string, string>) => {
      const asked: Method = { ...method, facts: [{ name: 'trips', kind, options: [] }] };
      const read = readClaim(asked, { ...draft, typed }, terms);
      return read.ready ? read.input.facts.trips : read.faults;
    };
    expect(facts('trips', {})).toEqual([]);
    expect(facts('trips', { trips: 'tagged', 'trips.tag': ' Course ' })).toEqual({ tag: 'Course' });
    expect(facts('territoryTrips', { 'trips.tag': 'Yukon' })).toEqual({ trips: 'none' });
    expect(facts('territoryTrips', { trips: 'all' })).toEqual({ trips: 'all' });
    expect(facts('territoryTrips', { trips: 'tagged', 'trips.tag': 'Yukon' })).toEqual({
      trips: 'tagged',
      tag: 'Yukon',
    });
    expect(facts('territoryTrips', { trips: 'tagged', 'trips.tag': ' ' })).toEqual({
      'trips.tag': 'required',
    });
  });

  it('asks each employer what it paid where a method counts employments, and adds it up', () => {
    const asked: Method = {
      ...method,
      id: 'GB.approvedMileage',
      facts: [
        { name: 'received', kind: 'receivedByKind', options: [] },
        { name: 'receivedFrom', kind: 'receivedFrom', options: [] },
      ],
    };
    const acme = { kind: 'employer', associatedWithId: null, archivedAtMs: null, version: 1 } as const;
    const employers = [
      { ...acme, id: 'acme', name: 'Acme' },
      { ...acme, id: 'beta', name: 'Beta', associatedWithId: 'acme' },
      { ...acme, id: 'old', name: 'Old', archivedAtMs: 1 },
      { ...acme, id: 'shop', name: 'Shop', kind: 'client' as const },
    ];
    const typed = {
      receivedTotal: '999',
      'receivedFrom.acme': '100',
      'receivedFrom.beta': '25',
      'receivedFrom.beta.carOrVan': '20',
      'receivedFrom.beta.passengers': '5',
      'receivedFrom.nobody': '3',
      'receivedFrom.shop': '7',
    };
    const read = (employerId: string, more: object = {}, of = employers) =>
      readClaim(asked, { ...draft, employerId, typed: { ...typed, ...more } }, { ...terms, employers: of });
    const both = [
      { employerId: 'acme', receivedMinor: 10_000, received: null },
      { employerId: 'beta', receivedMinor: 2_500, received: null },
    ];
    expect(read('')).toMatchObject({
      input: {
        receivedMinor: 12_800,
        facts: {
          received: null,
          receivedFrom: [...both, { employerId: null, receivedMinor: 300, received: null }],
        },
      },
    });
    // Beta is associated with it.
    expect(read('acme')).toMatchObject({
      input: { employerId: 'acme', receivedMinor: 12_500, facts: { receivedFrom: both } },
    });
    const apart = { carOrVanMinor: 2_000, motorcycleMinor: 0, bicycleMinor: 0, passengersMinor: 500 };
    expect(read('', { 'receivedFrom.apart': 'yes' })).toMatchObject({
      input: {
        receivedMinor: 2_500,
        facts: { receivedFrom: [{ employerId: 'beta', receivedMinor: 2_500, received: apart }] },
      },
    });
    const none = read('', {}, []);
    expect(none).toMatchObject({ input: { receivedMinor: 99_900, facts: { received: null } } });
    expect(none.ready && Object.keys(none.input.facts)).toEqual(['received']);
  });

  it('names the vehicles where one is left out', () => {
    expect(readClaim(method, { ...draft, leftOut: ['old'] }, terms)).toMatchObject({
      input: { vehicleIds: ['car'] },
    });
  });

  it('is not ready for days that cannot be read', () => {
    for (const fromDay of ['', '31.2.', '2026-02-31']) {
      const period = { fromDay, untilDay: '2026-12-31' };
      expect(readClaim(method, { ...draft, period }, terms)).toMatchObject({ faults: { period: 'day' } });
    }
  });

  it('is not ready while something is missing or wrong', () => {
    const wrong: ClaimDraft = {
      period: { fromDay: '2026-02-01', untilDay: '2026-01-01' },
      leftOut: ['old'],
      employerId: '',
      ofMember: '',
      vehicleAnswers: {},
      typed: { daysWorked: 'many', receivedTotal: '1,234' },
    };
    expect(readClaim(method, wrong, terms)).toEqual({
      ready: false,
      faults: {
        oneWayMetres: 'required',
        daysWorked: 'notANumber',
        receivedTotal: 'outOfBounds',
        period: 'backwards',
        'kind.car': 'required',
      },
    });
  });

  it.each([
    // 2000 km are 1242.7 miles.
    ['km', '2000', 2_000_000],
    ['km', '2000,1', 'outOfBounds'],
    ['mi', '1242,7', 1_999_932],
    ['mi', '1242,8', 'outOfBounds'],
  ] as const)('takes a way to work as far as the rules do: in %s, %s', (distanceUnit, oneWayMetres, way) => {
    const read = readClaim(
      method,
      { ...draft, typed: { ...draft.typed, oneWayMetres } },
      { ...terms, distanceUnit },
    );
    expect(read.ready ? read.input.facts.oneWayMetres : read.faults.oneWayMetres).toBe(way);
  });

  it('adds up what was paid for each kind', () => {
    const gb: Method = {
      ...method,
      id: 'GB.approvedMileage',
      facts: [{ name: 'received', kind: 'receivedByKind', options: [] }],
    };
    const typed = { 'received.apart': 'yes', 'received.carOrVan': '100', 'received.passengers': '5,50' };
    expect(readClaim(gb, { ...draft, typed }, { ...terms, currency: 'GBP' })).toMatchObject({
      input: {
        receivedMinor: 10_550,
        facts: {
          received: { carOrVanMinor: 10_000, motorcycleMinor: 0, bicycleMinor: 0, passengersMinor: 550 },
        },
      },
    });
  });

  it('makes one or two tiers of an own rate', () => {
    const own: Method = {
      ...method,
      id: 'custom.rate',
      facts: [{ name: 'tiers', kind: 'tiers', options: [] }],
    };
    const tiersOf = (typed: Record<string, string>) => {
      const read = readClaim(own, { ...draft, typed }, terms);
      return read.ready ? read.input.facts.tiers : read.faults;
    };
    expect(tiersOf({ 'tiers.rate': '0,375' })).toEqual([{ above: 0, upTo: null, micros: 375_000 }]);
    expect(tiersOf({ 'tiers.rate': '0,45', 'tiers.end': '10.000', 'tiers.beyond': '0,25' })).toEqual([
      { above: 0, upTo: 10_000, micros: 450_000 },
      { above: 10_000, upTo: null, micros: 250_000 },
    ]);
    expect(tiersOf({})).toEqual({ 'tiers.rate': 'required' });
  });
});

describe('what is typed of contracts for electricity', () => {
  it('has no household without a base price, whatever was typed before', () => {
    const byContract: Method = {
      ...method,
      facts: [
        { name: 'electricityPrice', kind: 'choice', options: ['flat', 'own'] },
        { name: 'contracts', kind: 'electricityContracts', options: [] },
      ],
    };
    const contractsOf = (more: Record<string, string>) => {
      const typed = { electricityPrice: 'own', 'contracts.0.price': '0,32', ...more };
      const read = readClaim(byContract, { ...draft, typed }, terms);
      return read.ready ? read.input.facts.contracts : read.faults;
    };
    const bare = { fromDay: null, micros: 320_000, basePriceMonthMinor: 0, householdWattHours: null };
    expect(contractsOf({ 'contracts.0.base': '', 'contracts.0.household': 'many' })).toEqual([bare]);
    expect(contractsOf({ 'contracts.0.base': '12', 'contracts.0.household': 'many' })).toHaveProperty([
      'contracts.0.household',
    ]);
    expect(contractsOf({ 'contracts.0.base': '12', 'contracts.0.household': '3.500' })).toEqual([
      { ...bare, basePriceMonthMinor: 1_200, householdWattHours: 3_500_000 },
    ]);
  });
});

describe('what is typed of company cars', () => {
  const byCars: Method = {
    ...method,
    id: 'DE.companyCar',
    basis: 'costs',
    outcome: 'taxed',
    vehicleFacts: [],
    facts: [
      { name: 'role', kind: 'choice', options: ['employee', 'selfEmployed'] },
      { name: 'cars', kind: 'companyCars', options: [] },
    ],
  };
  const typed = {
    'cars.car.oneWay': '21,4',
    'cars.car.commuteBy': 'days',
    'cars.car.days': '98',
    'cars.car.ownPayments': '1.200',
    'cars.car.depreciation': '8.000',
    'cars.car.costsProved': 'no',
    receivedTotal: '99',
  };
  const carsOf = (changes: Record<string, string>) => {
    const read = readClaim(byCars, { ...draft, leftOut: ['old'], typed: { ...typed, ...changes } }, terms);
    return read.ready ? read.input : read.faults;
  };

  it('is that of the role: an employee’s days and payments, and no costs that are not proved', () => {
    expect(carsOf({})).toMatchObject({
      receivedMinor: 0,
      facts: {
        role: 'employee',
        cars: [
          {
            vehicleId: 'car',
            oneWayMetres: 21_400,
            commuteBy: 'days',
            commuteDays: 98,
            depreciationMinor: 0,
            otherCostsMinor: 0,
            ownPaymentsMinor: 120_000,
            costsProved: false,
          },
        ],
      },
    });
  });

  it('is months and no payments of a self-employed driver, whose days count for the allowance', () => {
    expect(carsOf({ role: 'selfEmployed', 'cars.car.costsProved': 'yes' })).toMatchObject({
      facts: {
        role: 'selfEmployed',
        cars: [{ commuteBy: 'months', commuteDays: 98, ownPaymentsMinor: 0, depreciationMinor: 800_000 }],
      },
    });
  });

  it('is shared by those entitled to the car, whom only an employee is asked for', () => {
    const entitled = (typed: Record<string, string>) => carsOf({ 'cars.car.entitled': '3', ...typed });
    expect(entitled({})).toMatchObject({ facts: { cars: [{ entitledDrivers: 3 }] } });
    expect(entitled({ 'cars.car.entitled': '0' })).toEqual({ 'cars.car.entitled': 'outOfBounds' });
    expect(entitled({ 'cars.car.entitled': '101' })).toEqual({ 'cars.car.entitled': 'outOfBounds' });
    const notAsked: Record<string, string>[] = [{ 'cars.car.entitled': '' }, { role: 'selfEmployed' }];
    for (const typed of notAsked) {
      expect(JSON.stringify(entitled(typed))).not.toContain('entitledDrivers');
    }
  });

  it('may be no way to work at all, and is refused where it is no number', () => {
    expect(carsOf({ 'cars.car.oneWay': '' })).toMatchObject({
      facts: { cars: [{ oneWayMetres: 0, commuteDays: null }] },
    });
    expect(carsOf({ 'cars.car.oneWay': 'far' })).toEqual({ 'cars.car.oneWay': 'notANumber' });
  });
});

describe('a distance claimed elsewhere', () => {
  const byBands: Method = {
    ...method,
    facts: [{ name: 'claimedElsewhereMetres', kind: 'distanceElsewhere', options: [] }],
  };
  const factsOf = (typed: Record<string, string>, distanceUnit: 'km' | 'mi' = 'km') => {
    const read = readClaim(byBands, { ...draft, leftOut: ['old'], typed }, { ...terms, distanceUnit });
    return read.ready ? read.input.facts : read.faults;
  };

  it('is left out where none is entered, and read in the unit of the driver', () => {
    expect(factsOf({})).toEqual({});
    expect(factsOf({ claimedElsewhereMetres: ' ' })).toEqual({});
    expect(factsOf({ claimedElsewhereMetres: '4.960,5' })).toEqual({ claimedElsewhereMetres: 4_960_500 });
    // A mile is 1609.344 m.
    expect(factsOf({ claimedElsewhereMetres: '10000' }, 'mi')).toEqual({
      claimedElsewhereMetres: 16_093_440,
    });
    expect(factsOf({ claimedElsewhereMetres: 'far' })).toEqual({ claimedElsewhereMetres: 'notANumber' });
    expect(factsOf({ claimedElsewhereMetres: '1000001' })).toEqual({ claimedElsewhereMetres: 'outOfBounds' });
  });
});
