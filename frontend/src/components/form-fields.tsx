import { metresIn } from '@domain/quantities/distance';
import { minorDigitsOf, minorIn } from '@domain/quantities/money';
import { divide, multiply, type Ratio, ratio, toDecimal, toStored } from '@domain/quantities/ratio';
import { readTypedNumber, type TypedNumberFault } from '@domain/quantities/typed-number';
import { maxAmountMinor, maxNoteLength, maxOdometerMetres } from '@domain/records/record.schema';
import { firstDay, lastDay } from '@domain/time/time.schema';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type ChosenInstant, chosenInstantSchema, readInstant } from '@/lib/formatting/chosen-instant';
import { currencySign } from '@/lib/formatting/names';
import { asTyped, decimalMarkOf } from '@/lib/formatting/typed';
import { isDay } from '@/lib/formatting/typed-day';
import { unitSigns } from '@/lib/formatting/unit-signs';
import type { ControlProps, Field, FieldTerms } from '@/lib/forms/field';
import type { MessageKey, Namespace } from '@/lib/i18n/namespaces';
import { ChoiceField } from './choice-field';
import { DateField } from './date-field';
import { NoteField } from './note-field';
import { NumberField } from './number-field';
import { SelectField } from './select-field';
import { SwitchField } from './switch-field';
import { TextField } from './text-field';

interface Described {
  readonly label: MessageKey;
  readonly hint?: MessageKey;
}

interface DescribedNumber extends Described {
  /** Sentences of the form's own. */
  readonly faultOf?: (fault: TypedNumberFault) => MessageKey;
}

interface TextOptions
  extends Described,
    Pick<ComponentProps<'input'>, 'enterKeyHint' | 'inputMode' | 'placeholder' | 'spellCheck'> {
  readonly max: number;
  /** Sentence for an empty field; without it the field may be empty. */
  readonly missing?: MessageKey;
}

/** Text on one line. */
export function text({ label, hint, max, missing, ...input }: TextOptions): Field<string, string> {
  return {
    ...{ label, hint },
    schema: z.string(),
    empty: '',
    show: (value) => value,
    read(typed) {
      const value = typed.trim();
      return value === '' && missing !== undefined ? { fault: missing } : { value };
    },
    Control: ({ onChange, terms: _terms, unit: _unit, ...control }) => (
      <TextField
        {...control}
        {...input}
        maxLength={max}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    ),
  };
}

/** Text on several lines. */
export function note(label: MessageKey): Field<string, string> {
  return {
    ...text({ label, max: maxNoteLength }),
    Control: ({ terms: _terms, unit: _unit, hint: _hint, ...control }) => (
      <NoteField {...control} maxLength={maxNoteLength} />
    ),
  };
}

interface ChoiceOptions<Value extends string> extends Described {
  readonly values: readonly [Value, ...Value[]];
  readonly text: (value: Value) => MessageKey;
  /** True if all options are visible, instead of in a list that opens. */
  readonly isInSight?: boolean;
}

/** Choice of one of several options. */
export function choice<Value extends string>({
  values,
  text: textOf,
  isInSight = false,
  ...described
}: ChoiceOptions<Value>): Field<Value, Value> {
  return {
    ...described,
    schema: z.enum(values),
    empty: values[0],
    show: (value) => value,
    read: (typed) => ({ value: typed }),
    Control({ terms: _terms, unit: _unit, ...control }) {
      const { t } = useTranslation<Namespace[]>(['common']);
      const options = values.map((value) => ({ value, label: t(textOf(value)) }));
      return isInSight ? (
        <ChoiceField {...control} options={options} />
      ) : (
        <SelectField {...control} options={options} />
      );
    },
  };
}

/** Yes or no. */
export function flag(described: Described): Field<boolean, boolean> {
  return {
    ...described,
    schema: z.boolean(),
    empty: false,
    show: (value) => value,
    read: (typed) => ({ value: typed }),
    Control: ({ label, hint, value, onChange }) => (
      <SwitchField {...{ label, hint, onChange }} checked={value} />
    ),
  };
}

/** Id of another record, chosen in a control of the form's own; empty for none. */
export function reference(described: Described): Field<string, string | null> {
  return {
    ...described,
    schema: z.string(),
    empty: '',
    show: (value) => value ?? '',
    read: (typed) => ({ value: typed === '' ? null : typed }),
    Control: () => null,
  };
}

/** Part of a record that has its own control in the form, and is not read from text. */
export function carried<Value>(
  label: MessageKey,
  schema: z.ZodType<Value>,
  empty: NoInfer<Value>,
): Field<Value, Value> {
  return {
    ...{ label, schema, empty },
    show: (value) => value,
    read: (typed) => ({ value: typed }),
    Control: () => null,
  };
}

/** Day and time in a zone, chosen in a control of the form's own. `missing`: sentence for an unreadable one. */
export function instant(label: MessageKey, missing: MessageKey): Field<ChosenInstant, ChosenInstant> {
  return {
    ...carried<ChosenInstant>(label, chosenInstantSchema, { at: null, clockChange: null, zone: 'UTC' }),
    read: (typed) => (readInstant(typed, 0).kind === 'unreadable' ? { fault: missing } : { value: typed }),
  };
}

function readDay(typed: string): { readonly value: string } | { readonly fault: MessageKey } {
  return isDay(typed) && typed >= firstDay && typed <= lastDay
    ? { value: typed }
    : { fault: 'fields:fault.day' };
}

const dayControl = {
  schema: z.string(),
  empty: '',
  show: (value: string | null) => value ?? '',
  Control: ({ terms, unit: _unit, ...control }: Parameters<Field<string>['Control']>[0]) => (
    <DateField {...control} locale={terms.locale} min={firstDay} />
  ),
};

/** Required day. */
export function day(described: Described): Field<string, string> {
  return {
    ...{ ...described, ...dayControl },
    read: (typed) => (typed === '' ? { fault: 'fields:fault.empty' } : readDay(typed)),
  };
}

/** Optional day. */
export function optionalDay(described: Described): Field<string, string | null> {
  return {
    ...{ ...described, ...dayControl },
    read: (typed) => (typed === '' ? { value: null } : readDay(typed)),
  };
}

interface NumberOptions<Terms extends FieldTerms> extends DescribedNumber {
  /** Number of stored units in a typed unit, such as 1 609.344 metres in a mile. */
  readonly storedIn: (terms: Terms) => Ratio;
  /** Minimum in stored units. */
  readonly min?: number;
  readonly max: number | ((terms: Terms) => number);
  readonly decimals: (terms: Terms) => number;
  /** Decimals that are shown even if they are zeros, such as those of 12.50. */
  readonly minDecimals?: (terms: Terms) => number;
  readonly unitOf: (terms: Terms) => string;
  /** Displayed unit, if it differs from the unit's name. */
  readonly signOf?: (terms: Terms) => string;
}

/**
 * A number, stored as a whole of its unit, or null if the field is empty. A form with numbers of a unit of its own has
 * terms of its own.
 */
export function number<Terms extends FieldTerms = FieldTerms>({
  storedIn,
  min = 0,
  max,
  decimals,
  minDecimals = () => 0,
  unitOf,
  signOf = unitOf,
  faultOf = (fault) => `fields:fault.${fault}`,
  ...described
}: NumberOptions<Terms>): Field<string, number | null> {
  return {
    ...described,
    schema: z.string(),
    empty: '',
    show(value, terms: Terms) {
      if (value === null) return '';
      const decimal = toDecimal(divide(ratio(value), storedIn(terms)), decimals(terms));
      return asTyped(decimal, terms.locale, minDecimals(terms));
    },
    read(typed, terms: Terms) {
      const stored = storedIn(terms);
      const read = readTypedNumber(typed, decimalMarkOf(terms.locale), {
        min: divide(ratio(min), stored),
        max: divide(ratio(typeof max === 'number' ? max : max(terms)), stored),
        maxDecimals: decimals(terms),
      });
      if (read.known) return { value: toStored(multiply(read.value, stored)) };
      return read.reason === 'empty' ? { value: null } : { fault: faultOf(read.reason) };
    },
    unitOf,
    Control: ({ terms, unit = signOf(terms), ...control }: ControlProps<string> & { terms: Terms }) => (
      <NumberField {...control} unit={unit} />
    ),
  };
}

/** Field that is not always asked for; its value is null then. */
export function ifAsked<Typed, Value>(field: Field<Typed, Value>): Field<Typed, Value | null> {
  return {
    ...field,
    show: (value, terms) => (value === null ? field.empty : field.show(value, terms)),
  };
}

/** Required number. */
export function required(
  field: Field<string, number | null>,
  missing: MessageKey = 'fields:fault.empty',
): Field<string, number> {
  return {
    ...field,
    read(typed, terms) {
      const read = field.read(typed, terms);
      if ('fault' in read) return read;
      return read.value === null ? { fault: missing } : { value: read.value };
    },
  };
}

interface ThousandthsOptions extends Described {
  readonly max: number;
  /** Omitted if it depends on another field. */
  readonly unit?: string;
}

/** Thousandths of a unit that the form shows, with two decimals. */
export function thousandths({ unit = '', ...options }: ThousandthsOptions): Field<string, number | null> {
  return number({ ...options, storedIn: () => ratio(1_000), decimals: () => 2, unitOf: () => unit });
}

/** Whole per cents. */
export function percent(described: Described): Field<string, number | null> {
  return number({ ...described, storedIn: () => ratio(1), max: 100, decimals: () => 0, unitOf: () => '%' });
}

/** Odometer reading in metres. */
export function odometer(described: DescribedNumber): Field<string, number | null> {
  const unitOf = ({ odometerUnit, distanceUnit }: FieldTerms) => odometerUnit ?? distanceUnit;
  return number({
    ...described,
    storedIn: (terms) => metresIn[unitOf(terms)],
    max: maxOdometerMetres,
    decimals: () => 1,
    unitOf,
    signOf: (terms) => unitSigns[unitOf(terms)],
  });
}

/** Money, in minor units of the currency of the form. */
export function amount(described: DescribedNumber): Field<string, number | null> {
  return number({
    ...described,
    storedIn: ({ currency }) => minorIn(currency),
    max: maxAmountMinor,
    decimals: ({ currency }) => minorDigitsOf(currency),
    unitOf: ({ currency }) => currency,
    minDecimals: ({ currency }) => minorDigitsOf(currency),
    signOf: ({ currency, locale }) => currencySign(currency, locale),
  });
}
