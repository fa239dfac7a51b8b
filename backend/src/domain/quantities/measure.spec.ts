import fc from 'fast-check';
import { metresIn } from './distance';
import { wattHoursInKilowattHour } from './electric-energy';
import { gramsInKilogram } from './mass';
import { shownIn, storedFrom } from './measure';
import { ratio } from './ratio';
import { readTypedNumber } from './typed-number';
import { millilitresIn } from './volume';

const metric = [metresIn.km, millilitresIn.litre, wattHoursInKilowattHour, gramsInKilogram];
const unitSizes = [...metric, metresIn.mi, millilitresIn.usGallon, millilitresIn.ukGallon];
const anything = { min: ratio(0), max: ratio(Number.MAX_SAFE_INTEGER), maxDecimals: 3 };

const stored = fc.integer({ min: 0, max: 16_093_440_000 });
const decimals = fc.integer({ min: 0, max: 3 });

function typedBack(unitSize: (typeof unitSizes)[number], text: string): number {
  const typed = readTypedNumber(text, '.', anything);
  return typed.known ? storedFrom(unitSize, typed.value) : Number.NaN;
}

describe('showing and typing back', () => {
  it('shows the same again in every unit and with every number of decimals', () => {
    fc.assert(
      fc.property(stored, fc.constantFrom(...unitSizes), decimals, (value, unitSize, places) => {
        const shown = shownIn(unitSize, value, places);
        expect(shownIn(unitSize, typedBack(unitSize, shown), places)).toBe(shown);
      }),
      { numRuns: 1000 },
    );
  });

  it('gives the very same stored integer where three decimals show all of it', () => {
    fc.assert(
      fc.property(stored, fc.constantFrom(...metric), (value, unitSize) => {
        expect(typedBack(unitSize, shownIn(unitSize, value, 3))).toBe(value);
      }),
    );
  });

  it('shows what was typed, in every unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999 }),
        fc.constantFrom(...unitSizes),
        (thousandths, unitSize) => {
          const text = `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`;
          expect(shownIn(unitSize, typedBack(unitSize, text), 3)).toBe(text);
        },
      ),
    );
  });
});
