import type { Fill } from '@domain/energy/energy.schema';
import { describe, expect, it } from 'vitest';
import { emptyDraft, type FillDraft } from './fill-draft';
import { readFigures } from './read-figures';
import { type FillTerms, readFill } from './read-fill';
import { computedText, draftOf } from './show-figures';

const id = '01KAK2Y3QZ8M5V7W9X0A1B2C3D';
const terms: FillTerms = {
  decimalMark: ',',
  distanceUnit: 'km',
  per: 'litre',
  currency: 'EUR',
  vehicleId: '01KAK2Y3QZ8M5V7W9X0A1B2C3E',
  source: 'petrol',
  zone: 'Europe/Berlin',
  untouchedMs: Date.UTC(2026, 10, 21, 12),
};

function typed(figures: Partial<FillDraft['figures']>, more: Partial<FillDraft> = {}): FillDraft {
  return { ...emptyDraft, ...more, figures: { ...emptyDraft.figures, ...figures } };
}

describe('any two of quantity, unit price and total', () => {
  it.each([
    // 40.00 l at 1.75 is 70.00; 70.00 / 1.75 is 40; 70.00 / 40 is 1.75.
    [{ quantity: '40', unitPrice: '1,75' }, 'total', '70,00'],
    [{ unitPrice: '1,75', total: '70' }, 'quantity', '40,00'],
    [{ quantity: '40', total: '70,00' }, 'unitPrice', '1,750'],
  ] as const)('%j give the %s', (figures, calculated, text) => {
    const read = readFigures(typed(figures), terms);
    expect(read.calculated).toBe(calculated);
    expect(computedText(calculated, read.price, terms)).toBe(text);
  });

  it('give a US gallon its price: 10 gal for 34.59 is 3.459 a gallon', () => {
    const gallons = { ...terms, decimalMark: '.', per: 'usGallon', currency: 'USD' } as const;
    const read = readFigures(typed({ quantity: '10', total: '34.59' }), gallons);
    expect(computedText('unitPrice', read.price, gallons)).toBe('3.459');
  });

  it('put nothing over what cannot be read', () => {
    const read = readFigures(typed({ quantity: '4o', unitPrice: '1,75', total: '70' }), terms);
    expect(read.calculated).toBeNull();
    expect(read.faults).toEqual({ quantity: 'notANumber' });
  });
});

describe('a fill', () => {
  it('is three figures: what was not quoted is not stored as if it had been', () => {
    const read = readFill(typed({ odometer: '50.000', quantity: '40', total: '70' }), id, terms);
    expect(read).toMatchObject({
      ready: true,
      record: {
        source: 'petrol',
        odometerMetres: 50_000_000,
        volumeMillilitres: 40_000,
        totalMinor: 7000,
        unitPrice: null,
        filled: 'full',
        atMs: terms.untouchedMs,
      },
    });
  });

  it('takes the total that quantity and quoted price make: 38.5 l at 1.799 is 69.26', () => {
    const read = readFill(typed({ odometer: '1', quantity: '38,5', unitPrice: '1,799' }), id, terms);
    expect(read).toMatchObject({
      record: { totalMinor: 6926, unitPrice: { micros: 1_799_000, per: 'litre' } },
    });
  });

  it('names every figure that is missing, and does without those that the driver does not know', () => {
    expect(readFill(emptyDraft, id, terms)).toEqual({
      ready: false,
      faults: { odometer: 'empty', quantity: 'empty', total: 'empty' },
    });
    const unknown = typed({ quantity: '40' }, { notKnown: ['odometer', 'total'] });
    expect(readFill(unknown, id, terms)).toMatchObject({
      record: { odometerMetres: null, totalMinor: null, volumeMillilitres: 40_000 },
    });
  });

  it('asks when three figures do not agree: 40 l at 1.75 are not 72', () => {
    const read = readFill(
      typed({ odometer: '1', quantity: '40', unitPrice: '1,75', total: '72' }),
      id,
      terms,
    );
    expect(read).toEqual({ ready: false, faults: { total: 'pricesDisagree' } });
  });

  it('asks which of two is meant when the clock was set back over its time', () => {
    const twice = typed(
      { odometer: '1', quantity: '40', total: '70' },
      { at: { day: '2026-10-25', time: '02:30' } },
    );
    expect(readFill(twice, id, terms)).toEqual({ ready: false, faults: { at: 'clockChanged' } });
    // The second 02:30 in Berlin is an hour after 00:30 UTC.
    expect(readFill({ ...twice, clockChange: 'later' }, id, terms)).toMatchObject({
      record: { atMs: Date.UTC(2026, 9, 25, 1, 30) },
    });
  });
});

describe('a charge', () => {
  const charging: FillTerms = { ...terms, source: 'electricity', per: 'kilowattHour' };
  const figures = { odometer: '1', quantity: '7,4', total: '2,96' };

  it('keeps current and state of charge', () => {
    const draft = typed(figures, { current: 'AC', socBefore: '20', socAfter: '100' });
    expect(readFill(draft, id, charging)).toMatchObject({
      record: {
        energyWattHours: 7400,
        charge: { current: 'AC', socBeforePercent: 20, socAfterPercent: 100 },
      },
    });
  });

  it('does not end with less than it began', () => {
    const draft = typed(figures, { socBefore: '80', socAfter: '20' });
    expect(readFill(draft, id, charging)).toEqual({ ready: false, faults: { socAfter: 'lessCharged' } });
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
    atMs: terms.untouchedMs,
    zone: terms.zone,
    filled: 'full',
    missedBefore: false,
    station: '',
    location: null,
    note: '',
  };

  it('goes back as it came when nothing was touched, whatever unit it was shown in', () => {
    const inMiles: FillTerms = { ...terms, distanceUnit: 'mi', untouchedMs: fill.atMs };
    const { version, ...create } = fill;
    expect(version).toBe(1);
    expect(readFill(draftOf(fill, inMiles), id, inMiles)).toEqual({ ready: true, record: create });
  });

  it('works the total out again when the quantity changes, as quantity and price made it before', () => {
    const draft = draftOf(fill, terms);
    const changed = { ...draft, figures: { ...draft.figures, quantity: '40' } };
    // 40 × 1.799 is 71.96.
    expect(readFill(changed, id, terms)).toMatchObject({ record: { totalMinor: 7196 } });
  });
});

describe('an odometer typed in miles', () => {
  const inMiles: FillTerms = { ...terms, distanceUnit: 'mi' };
  const figures = { odometer: '12345,3', quantity: '40', total: '70' };
  const recordOf = (draft: FillDraft, as: FillTerms) => {
    const read = readFill(draft, id, as);
    if (!read.ready) throw new Error('not ready');
    return read.record;
  };

  it('says so, and one in kilometres says nothing', () => {
    expect(recordOf(typed(figures), inMiles)).toMatchObject({
      odometerMetres: 19_867_834,
      odometerTypedIn: 'mi',
    });
    expect(recordOf(typed(figures), terms)).not.toHaveProperty('odometerTypedIn');
  });

  it('is what it was where nobody touches it, whatever unit is shown since', () => {
    const stored: Fill = { ...recordOf(typed(figures), inMiles), version: 1 };
    expect(recordOf(draftOf(stored, terms), terms)).toMatchObject({ odometerTypedIn: 'mi' });
    const { odometerTypedIn: _, ...plain } = stored;
    expect(recordOf(draftOf(plain as Fill, inMiles), inMiles)).not.toHaveProperty('odometerTypedIn');
  });
});
