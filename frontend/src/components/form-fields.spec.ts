import { maxAmountMinor, maxOdometerMetres } from '@domain/records/record.schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FieldTerms, fieldForm, numbersOf, readFields, shownIn } from '@/lib/forms/field';
import { restoredDraft } from '@/lib/forms/restored-draft';
import { newRecordId } from '@/lib/offline/new-record-id';
import {
  amount,
  choice,
  day,
  flag,
  ifAsked,
  note,
  number,
  odometer,
  optionalDay,
  required,
  text,
  thousandths,
} from './form-fields';

const label = 'common:word.note';
const max = 1_000_000;
const { fields } = fieldForm('test', {
  odometer: odometer({ label }),
  amount: amount({ label }),
  depth: thousandths({ label, max }),
  times: required(
    number({
      label,
      max,
      storedIn: () => ({ numerator: 1n, denominator: 1n }),
      decimals: () => 0,
      unitOf: () => '',
    }),
  ),
  hours: number({
    label,
    max,
    storedIn: () => ({ numerator: 60n, denominator: 1n }),
    decimals: () => 1,
    unitOf: () => 'h',
  }),
  note: note(label),
});

const anyTerms: fc.Arbitrary<FieldTerms> = fc.record({
  locale: fc.constantFrom(
    'en-GB',
    'en-US',
    'de-DE',
    'de-AT',
    'de-CH',
    'fr-FR',
    'en-IN',
    'sv-SE',
    'en-u-nu-latn',
  ),
  distanceUnit: fc.constantFrom('km', 'mi'),
  currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
});
const orNone = (most: number) => fc.option(fc.integer({ min: 0, max: most }));
const anyValues = fc.record({
  odometer: orNone(maxOdometerMetres),
  amount: orNone(maxAmountMinor),
  depth: orNone(max),
  times: fc.integer({ min: 0, max }),
  hours: orNone(max),
  note: fc.string(),
});

describe('a field that nobody touched', () => {
  it('keeps its exact value in every unit, currency and language', () => {
    fc.assert(
      fc.property(anyValues, anyTerms, (values, terms) => {
        const initial = shownIn(fields, values, terms);
        expect(readFields(fields, initial, { initial, values, terms }).values).toEqual(values);
      }),
    );
  });

  it('keeps it in a draft that is restored after units, currency and language changed', () => {
    fc.assert(
      fc.property(anyValues, anyTerms, anyTerms, (values, then, now) => {
        const draftIn = (terms: FieldTerms) => ({
          ...shownIn(fields, values, terms),
          ...{ reason: '', attachedFiles: 0 },
        });
        const [before, initial] = [draftIn(then), draftIn(now)];
        const draft = { ...before, note: `${before.note} typed` };
        const { mark, unitsOf } = numbersOf(fields, then);
        const found = {
          ...{ id: newRecordId(), version: 1, sent: false },
          ...{ draft, initial: before, typedIn: { mark, units: unitsOf(draft) } },
        };
        const restored = restoredDraft(found, { initial, version: 1, numbers: numbersOf(fields, now) });
        const shown = restored?.draft.draft ?? initial;
        expect(restored?.leftOut).toEqual([]);
        expect(readFields(fields, shown, { initial, values, terms: now }).values).toEqual({
          ...values,
          note: draft.note.trim(),
        });
      }),
    );
  });
});

const terms: FieldTerms = { locale: 'de-DE', distanceUnit: 'mi', currency: 'EUR' };

describe('a field that is typed', () => {
  it('is read in the unit that it is shown in', () => {
    // A mile is 1 609.344 m: 31 068.6 miles are 50 000 064.9984 m.
    expect(odometer({ label }).read('31.068,6', terms)).toEqual({ value: 50_000_065 });
    expect(amount({ label }).read('12,5', terms)).toEqual({ value: 1_250 });
    expect(amount({ label }).show(1_250, terms)).toBe('12,50');
    expect(thousandths({ label, max }).read('4,255', terms)).toEqual({
      fault: 'fields:fault.tooManyDecimals',
    });
  });

  it('may be empty unless it is required', () => {
    expect(odometer({ label }).read('', terms)).toEqual({ value: null });
    expect(required(odometer({ label })).read(' ', terms)).toEqual({ fault: 'fields:fault.empty' });
    expect(text({ label, max: 9 }).read(' ', terms)).toEqual({ value: '' });
    expect(text({ label, max: 9, missing: 'employers:nameMissing' }).read(' ', terms)).toEqual({
      fault: 'employers:nameMissing',
    });
    expect(optionalDay({ label }).read('', terms)).toEqual({ value: null });
    expect(optionalDay({ label }).read('2026-02-30', terms)).toEqual({ fault: 'fields:fault.day' });
  });
});

describe('a field that is not asked for', () => {
  it('is null, whatever was typed or stored', () => {
    const asked = fieldForm('test', {
      kind: choice({ label, values: ['one', 'two'], text: () => label }),
      isSure: flag({ label }),
      day: ifAsked(day({ label })),
      metres: odometer({ label }),
    }).fields;
    const values = { kind: 'two', isSure: true, day: null, metres: 1 } as const;
    const initial = shownIn(asked, values, terms);
    const draft = { ...initial, metres: 'no number' };
    const read = readFields(asked, draft, { initial, values, terms, hidden: ['metres', 'day'] });
    expect(read.values).toEqual({ kind: 'two', isSure: true, day: null, metres: null });
    expect(read.faults).toEqual({});
    expect(readFields(asked, draft, { initial, values, terms }).faults).toEqual({
      ...{ day: 'fields:fault.empty', metres: 'fields:fault.notANumber' },
    });
  });
});
