import type { Fill, FillCreate } from '@domain/energy/energy.schema';
import { describe, expect, it } from 'vitest';
import { instantIn } from '@/entities/record-form/record-fields';
import { readFields, shownIn, untouchedIn } from '@/lib/forms/field';
import {
  assumedOf,
  type FillDraft,
  type FillTerms,
  fillFaults,
  fillForm,
  fillOf,
  hiddenFields,
  valuesOf,
} from './fill-form';
import { asksForMeter } from './home-charge';
import { calculatedText, readPrice } from './read-price';

const id = '01KAK2Y3QZ8M5V7W9X0A1B2C3D';
const terms: FillTerms = {
  locale: 'de-DE',
  distanceUnit: 'km',
  per: 'litre',
  currency: 'EUR',
  vehicleId: '01KAK2Y3QZ8M5V7W9X0A1B2C3E',
  source: 'petrol',
  needsOdometer: true,
  memberId: null,
};
const place = { locale: 'de-DE', zone: 'Europe/Berlin' };
const openedAtMs = Date.UTC(2026, 10, 21, 12);
const { fields } = fillForm;

function draftOf(fill: Fill | undefined, as: FillTerms): FillDraft {
  return { ...shownIn(fields, fill ? valuesOf(fill) : {}, as), reason: '', attachedFiles: 0 };
}

const emptyDraft = draftOf(undefined, terms);
const typed = (draft: Partial<FillDraft>): FillDraft => ({ ...emptyDraft, ...draft });

/** `stored`: the fill that the form changes. */
function readFill(draft: FillDraft, as: FillTerms, stored?: Fill) {
  const { values, readable, faults } = readFields(fields, draft, {
    initial: draftOf(stored, as),
    values: stored ? valuesOf(stored) : {},
    terms: as,
    hidden: hiddenFields(as, asksForMeter(draft.chargedAt, as.hasMeter === true)),
  });
  const { atMs, zone, fault } = instantIn({ draft, stored: stored ?? null, openedAtMs }, place);
  const all = { ...fillFaults(readable, as), ...fault, ...faults };
  const isRight = values !== null && atMs !== null && Object.keys(all).length === 0;
  return { record: isRight ? fillOf(values, { ...as, id, atMs, zone }) : null, faults: all };
}

function recordOf(...args: Parameters<typeof readFill>): FillCreate {
  const { record } = readFill(...args);
  if (record === null) throw new Error('not ready');
  return record;
}

function readFigures(draft: Partial<FillDraft>, as: FillTerms) {
  const begun = { initial: emptyDraft, values: {}, terms: as };
  const { readable, faults } = readFields(fields, typed(draft), begun);
  return { price: readPrice(readable, as), faults };
}

describe('any two of quantity, unit price and total', () => {
  it.each([
    // 40.00 l at 1.75 is 70.00; 70.00 / 1.75 is 40; 70.00 / 40 is 1.75.
    [{ quantity: '40', unitPrice: '1,75' }, 'total', '70,00'],
    [{ unitPrice: '1,75', total: '70' }, 'quantity', '40,00'],
    [{ quantity: '40', total: '70,00' }, 'unitPrice', '1,750'],
  ] as const)('%j give the %s', (figures, calculated, text) => {
    const { price } = readFigures(figures, terms);
    expect(price.calculated).toBe(calculated);
    expect(calculatedText(price, terms)).toBe(text);
  });

  it('give a US gallon its price: 10 gal for 34.59 is 3.459 a gallon', () => {
    const gallons = { ...terms, locale: 'en-US', per: 'usGallon', currency: 'USD' } as const;
    const { price } = readFigures({ quantity: '10', total: '34.59' }, gallons);
    expect(calculatedText(price, gallons)).toBe('3.459');
  });

  it('put nothing over what cannot be read', () => {
    const { price, faults } = readFigures({ quantity: '4o', unitPrice: '1,75', total: '70' }, terms);
    expect(price.calculated).toBeNull();
    expect(faults).toEqual({ quantity: 'fields:fault.notANumber' });
  });
});

describe('a fill', () => {
  it('is three figures: what was not quoted is not stored as if it had been', () => {
    const read = readFill(typed({ odometer: '50.000', quantity: '40', total: '70' }), terms);
    expect(read).toMatchObject({
      record: {
        source: 'petrol',
        odometerMetres: 50_000_000,
        volumeMillilitres: 40_000,
        totalMinor: 7000,
        unitPrice: null,
        filled: 'full',
        atMs: openedAtMs,
      },
    });
  });

  it('takes the total that quantity and quoted price make: 38.5 l at 1.799 is 69.26', () => {
    const read = readFill(typed({ odometer: '1', quantity: '38,5', unitPrice: '1,799' }), terms);
    expect(read).toMatchObject({
      record: { totalMinor: 6926, unitPrice: { micros: 1_799_000, per: 'litre' } },
    });
  });

  it('names every figure that is missing, and does without those that the driver does not know', () => {
    expect(readFill(emptyDraft, terms)).toEqual({
      record: null,
      faults: {
        odometer: 'fields:fault.empty',
        quantity: 'fields:fault.empty',
        total: 'fields:fault.empty',
      },
    });
    const unknown = typed({ quantity: '40', notKnown: ['odometer', 'total'] });
    expect(readFill(unknown, terms)).toMatchObject({
      record: { odometerMetres: null, totalMinor: null, volumeMillilitres: 40_000 },
    });
  });

  it('asks when three figures do not agree: 40 l at 1.75 are not 72', () => {
    const read = readFill(typed({ odometer: '1', quantity: '40', unitPrice: '1,75', total: '72' }), terms);
    expect(read).toEqual({ record: null, faults: { total: 'energy:fault.pricesDisagree' } });
  });

  it('asks which of two is meant when the clock was set back over its time', () => {
    const twice = typed({
      odometer: '1',
      quantity: '40',
      total: '70',
      at: { day: '2026-10-25', time: '02:30' },
    });
    expect(readFill(twice, terms)).toEqual({ record: null, faults: { at: 'fields:fault.clockChanged' } });
    // The second 02:30 in Berlin is an hour after 00:30 UTC.
    expect(readFill({ ...twice, clockChange: 'later' }, terms)).toMatchObject({
      record: { atMs: Date.UTC(2026, 9, 25, 1, 30) },
    });
  });
});

describe('a charge', () => {
  const charging: FillTerms = { ...terms, source: 'electricity', per: 'kilowattHour' };
  const figures = { odometer: '1', quantity: '7,4', total: '2,96' };

  it('keeps current and state of charge', () => {
    const draft = typed({ ...figures, current: 'AC', socBefore: '20', socAfter: '100' });
    expect(readFill(draft, charging)).toMatchObject({
      record: {
        energyWattHours: 7400,
        charge: { current: 'AC', socBeforePercent: 20, socAfterPercent: 100 },
      },
    });
  });

  it('does not end with less than it began', () => {
    const draft = typed({ ...figures, socBefore: '80', socAfter: '20' });
    expect(readFill(draft, charging)).toEqual({
      record: null,
      faults: { socAfter: 'energy:fault.lessCharged' },
    });
  });
});

describe('a stored fill in the sheet', () => {
  const fill: Fill = {
    id,
    version: 1,
    vehicleId: terms.vehicleId,
    source: 'petrol',
    // 27 961 miles and a bit: a tenth of a mile cannot hold it.
    odometerMetres: 44_999_999,
    volumeMillilitres: 38_501,
    unitPrice: { micros: 1_799_000, per: 'litre' },
    // 38.501 × 1.799 is 69.263.
    totalMinor: 6926,
    currency: 'EUR',
    atMs: openedAtMs,
    zone: place.zone,
    filled: 'full',
    missedBefore: false,
    station: '',
    location: null,
    note: '',
  };

  it('goes back as it came when nothing was touched, whatever unit it was shown in', () => {
    const inMiles: FillTerms = { ...terms, distanceUnit: 'mi' };
    const { version, ...create } = fill;
    expect(version).toBe(1);
    expect(recordOf(draftOf(fill, inMiles), inMiles, fill)).toEqual(create);
  });

  it('is read again in another currency or unit that the driver chooses', () => {
    const dearer: Fill = { ...fill, totalMinor: 7000, unitPrice: null };
    const draft = draftOf(dearer, terms);
    const read = (as: FillTerms, initialTerms: FillTerms = terms) => {
      const begun = valuesOf(dearer);
      const initial = untouchedIn(fields, draft, begun, { terms: as, initialTerms });
      const { values, faults } = readFields(fields, draft, { initial, values: begun, terms: as });
      return { ...values, faults };
    };
    // 70,00 has no place in a currency without a minor unit; 38.501 US gallons are 145 742.14 ml.
    expect(read({ ...terms, currency: 'JPY' }).faults).toEqual({ total: 'fields:fault.tooManyDecimals' });
    const inGallons: FillTerms = { ...terms, per: 'usGallon' };
    expect(read(inGallons).quantity).toBe(145_742);
    // Chosen elsewhere while the form is open.
    expect(read(inGallons, inGallons).quantity).toBe(38_501);
  });

  it('works the total out again when the quantity changes, as quantity and price made it before', () => {
    const changed = { ...draftOf(fill, terms), quantity: '40' };
    // 40 × 1.799 is 71.96.
    expect(readFill(changed, terms, fill)).toMatchObject({ record: { totalMinor: 7196 } });
  });
});

describe('an odometer typed in miles', () => {
  const inMiles: FillTerms = { ...terms, distanceUnit: 'mi' };
  const figures = { odometer: '12345,3', quantity: '40', total: '70' };

  it('says so, and one in kilometres says nothing', () => {
    expect(recordOf(typed(figures), inMiles)).toMatchObject({
      odometerMetres: 19_867_834,
      odometerTypedIn: 'mi',
    });
    expect(recordOf(typed(figures), terms)).not.toHaveProperty('odometerTypedIn');
  });

  it('is what it was where nobody touches it, whatever unit is shown since', () => {
    const stored: Fill = { ...recordOf(typed(figures), inMiles), version: 1 };
    expect(recordOf(draftOf(stored, terms), terms, stored)).toMatchObject({ odometerTypedIn: 'mi' });
    const { odometerTypedIn: _, ...plain } = stored;
    expect(recordOf(draftOf(plain as Fill, inMiles), inMiles, plain as Fill)).not.toHaveProperty(
      'odometerTypedIn',
    );
  });
});

describe('a new charge', () => {
  const electric: FillTerms = { ...terms, source: 'electricity', per: 'kilowattHour', needsOdometer: false };
  const usual = {
    atMs: 0,
    station: 'Zuhause',
    currency: 'EUR',
    unitPriceMicros: 89_900,
    current: 'AC',
  } as const;
  const parkedAt = { odometerMetres: 12_150_000 };
  const home = { likely: null, charges: [], atMs: openedAtMs };

  it('has place, price, current and the odometer of a parked vehicle', () => {
    expect(assumedOf(emptyDraft, electric, { usual, parkedAt, home })).toEqual({
      ...{ station: 'Zuhause', unitPrice: 89_900, current: 'AC', odometer: { odometerMetres: 12_150_000 } },
    });
    expect(assumedOf(emptyDraft, terms, { usual, parkedAt, home })).toEqual({});
  });

  it('keeps what is typed, what was emptied, and the price that a total makes', () => {
    const draft = typed({ station: 'Arbeit', current: 'DC', odometer: '12200', total: '5' });
    expect(assumedOf(draft, electric, { usual, parkedAt, home })).toEqual({});
    const emptied = typed({ emptied: ['odometer', 'unitPrice', 'station'], current: 'DC' });
    expect(assumedOf(emptied, electric, { usual, parkedAt, home })).toEqual({});
    const abroad = { ...electric, currency: 'CHF' };
    expect(assumedOf(emptyDraft, abroad, { usual, parkedAt, home })).not.toHaveProperty('unitPrice');
  });

  it('costs what is not known, as the last one did', () => {
    const unpriced = { ...usual, unitPriceMicros: null };
    expect(assumedOf(emptyDraft, electric, { usual: unpriced, parkedAt: null, home }).notKnown).toEqual([
      'total',
    ]);
    const paid = typed({ total: '5' });
    expect(assumedOf(paid, electric, { usual: unpriced, parkedAt: null, home })).not.toHaveProperty(
      'notKnown',
    );
  });

  it('may have no odometer, and is full or not', () => {
    const record = recordOf(typed({ quantity: '8,4', unitPrice: '0,0899', filled: 'half' }), electric);
    // 8.4 × 0.0899 = 0.75516.
    expect(record).toMatchObject({ odometerMetres: null, totalMinor: 76, filled: 'partial' });
  });
});

it('keeps the level of a tank', () => {
  const record = recordOf(typed({ odometer: '100', quantity: '20', total: '30', filled: 'quarter' }), terms);
  expect(record).toMatchObject({ source: 'petrol', filled: 'quarter' });
});

describe('a charge at home', () => {
  const electric: FillTerms = { ...terms, source: 'electricity', per: 'kilowattHour', needsOdometer: false };
  const meter = {
    name: 'Garage',
    kind: 'mobile',
    beforeWattHours: 1_000,
    afterWattHours: 1_012_345,
  } as const;
  const last: Fill = {
    ...recordOf(typed({ quantity: '1', notKnown: ['total'] }), electric),
    ...{ version: 1, source: 'electricity', energyWattHours: 1_000, unitPrice: null, filled: 'full' },
    charge: { current: null, socBeforePercent: null, socAfterPercent: null, at: 'home', meter },
  };
  const likely = { at: 'home', because: 'habit' } as const;
  const known = { usual: null, parkedAt: null, home: { likely, charges: [last], atMs: openedAtMs } };

  it('has the meter of the last one and its reading, and counts the quantity', () => {
    const draft = typed({ meterAfter: '1019,845' });
    // 1 019.845 - 1 012.345 kWh.
    expect(assumedOf(draft, electric, known)).toEqual({
      ...{ chargedAt: 'home', meterName: 'Garage', meterKind: 'mobile', meterBefore: 1_012_345 },
      quantity: 7_500,
    });
  });

  it('keeps what is typed or was emptied', () => {
    const typedAll = typed({ meterName: 'Cellar', meterKind: 'fixed', meterAfter: '2000', quantity: '7' });
    expect(assumedOf(typedAll, electric, known)).toEqual({ chargedAt: 'home' });
    const emptied = typed({ chargedAt: 'home', emptied: ['chargedAt', 'meterName'] });
    expect(assumedOf(emptied, electric, known)).toEqual({});
    expect(assumedOf(typed({ emptied: ['chargedAt'] }), electric, known)).toEqual({});
    expect(assumedOf(typed({ chargedAt: 'road', meterAfter: '2000' }), electric, known)).toEqual({});
  });

  it('is stored with three decimals, and without a meter on the road', () => {
    const draft = typed({
      ...{ quantity: '7,5', notKnown: ['total'], chargedAt: 'home', meterName: ' Garage ' },
      ...{ meterBefore: '1012,345', meterAfter: '1019,845' },
    });
    const stored = { name: 'Garage', kind: 'wallbox', beforeWattHours: 1_012_345, afterWattHours: 1_019_845 };
    expect(recordOf(draft, electric)).toMatchObject({ charge: { at: 'home', meter: stored } });
    expect(recordOf({ ...draft, chargedAt: 'road' }, electric)).toMatchObject({
      charge: { at: 'road', meter: null },
    });
  });

  it('does not count backwards, and its readings have a meter', () => {
    const draft = typed({
      ...{ quantity: '7,5', notKnown: ['total'], chargedAt: 'home' },
      ...{ meterBefore: '20', meterAfter: '19,999' },
    });
    expect(readFill(draft, electric).faults).toEqual({
      meterName: 'fields:fault.empty',
      meterAfter: 'energy:fault.lessCharged',
    });
  });

  it('goes back as it came', () => {
    const { version: _, ...create } = last;
    expect(recordOf(draftOf(last, electric), electric, last)).toEqual(create);
  });
});
