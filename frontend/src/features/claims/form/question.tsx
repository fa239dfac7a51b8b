import { maxDaysOfYear } from '@domain/claims/de/de-facts.schema';
import type { Employer } from '@domain/employers/employer.schema';
import type { DistanceUnit } from '@domain/quantities/distance';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '@/components/date-field';
import { NumberField } from '@/components/number-field';
import { SelectField } from '@/components/select-field';
import { SwitchField } from '@/components/switch-field';
import { messageFor } from '@/entities/claims/message-for';
import { currencySign } from '@/lib/formatting/names';
import { unitSigns } from '@/lib/formatting/unit-signs';
import type { Period } from './periods';
import type { Faults, Reader } from './read-typed';

/** Units and currency of the typed facts, and the vehicles and payers they are about. */
export interface FactTerms {
  readonly currency: string;
  readonly distanceUnit: DistanceUnit;
  readonly vehicleIds: readonly string[];
  /** See payersOf. */
  readonly payers: readonly (string | null)[];
  /** null if a day is not chosen yet. */
  readonly period: Period | null;
}

/** Members of the claim form that questions need. */
export interface AskingForm {
  /** Typed text by the name of its field. */
  readonly typed: Readonly<Record<string, string>>;
  /** Types an answer. `unit`: that of a number, empty without one. */
  readonly type: (name: string, text: string, unit?: string) => void;
  readonly faults: Faults;
  readonly locale: string;
  readonly currency: string;
  readonly distanceUnit: DistanceUnit;
  readonly vehicles: readonly Vehicle[];
  readonly chosenVehicles: readonly Vehicle[];
  readonly employers: readonly Employer[];
  readonly payers: FactTerms['payers'];
  readonly period: Period | null;
  readonly read: { readonly faults: Faults } | null;
}

export interface QuestionProps {
  /** Name under which the answer is typed. */
  readonly at: string;
  readonly label: string;
  readonly hint?: string;
  readonly form: AskingForm;
  /** Options of a choice. */
  readonly options: readonly string[];
}

/** A question: how the typed answer is read, and its control. */
export interface Question<Value = unknown> {
  read(at: string, reader: Reader, terms: FactTerms, options: readonly string[]): Value;
  Input(props: QuestionProps): ReactNode;
}

type FactText = Extract<ParseKeys<['claims']>, `claims:fact.${string}`>;
/** Name of a text about a fact, `claims:fact.<name>`. */
export type FactName = FactText extends `claims:fact.${infer Name}` ? Name : never;

/** Returns the label and the hint of a fact; null if this page is older than the server that asks for it. */
export function useFactTexts() {
  const { t } = useTranslation(['claims']);
  return (name: string): { readonly label: string; readonly hint?: string } | null => {
    const label = messageFor(`claims:fact.${name}`);
    const hint = messageFor(`claims:fact.${name}Hint`);
    return label === null ? null : { label: t(label), ...(hint !== null && { hint: t(hint) }) };
  };
}

export const isYes = ({ typed }: Pick<AskingForm, 'typed'>, at: string): boolean => typed[at] === 'yes';

/** Sentence for the fault of a field; null without a fault. */
export function useFaultOf({ faults }: Pick<AskingForm, 'faults'>) {
  const { t } = useTranslation(['claims']);
  return (at: string): string | null => {
    const fault = faults[at];
    return fault === undefined ? null : t(`claims:fault.${fault}`);
  };
}

export function SwitchInput({ at, label, hint, form }: Omit<QuestionProps, 'options'>) {
  return (
    <SwitchField
      label={label}
      hint={hint}
      checked={isYes(form, at)}
      onChange={(on) => form.type(at, on ? 'yes' : 'no')}
    />
  );
}

type FigureUnit = 'currency' | 'distance' | 'days' | 'people' | 'kilowattHours';

/** Number field of a fact, with its unit. */
export function FigureInput({
  at,
  label,
  hint,
  unit,
  form,
}: Omit<QuestionProps, 'options'> & { readonly unit: FigureUnit }) {
  const { t } = useTranslation(['claims']);
  const faultOf = useFaultOf(form);
  const signs = {
    currency: currencySign(form.currency, form.locale),
    distance: unitSigns[form.distanceUnit],
    days: t('claims:fact.days'),
    people: t('claims:fact.people'),
    kilowattHours: 'kWh',
  };
  return (
    <NumberField
      label={label}
      hint={hint}
      unit={signs[unit]}
      value={form.typed[at] ?? ''}
      error={faultOf(at)}
      onChange={(text) => form.type(at, text, unit === 'distance' ? form.distanceUnit : '')}
    />
  );
}

export function DayInput({ at, label, form }: Pick<QuestionProps, 'at' | 'label' | 'form'>) {
  const faultOf = useFaultOf(form);
  return (
    <DateField
      label={label}
      locale={form.locale}
      value={form.typed[at] ?? ''}
      error={faultOf(at)}
      onChange={(day) => form.type(at, day)}
    />
  );
}

function ChoiceInput({ at, label, form, options }: QuestionProps) {
  const { t } = useTranslation(['claims']);
  const named = options.flatMap((value) => {
    const word = messageFor(`claims:option.${value}`);
    return word === null ? [] : [{ value, label: t(word) }];
  });
  return (
    <SelectField
      label={label}
      value={chosenOf(options, form.typed[at])}
      options={named}
      onChange={(value) => form.type(at, value)}
    />
  );
}

/** The first option is chosen until the driver chooses. */
const chosenOf = (options: readonly string[], typed: string | undefined): string =>
  options.find((option) => option === typed) ?? options[0] ?? '';

const figure = <Value,>(unit: FigureUnit, read: Question<Value>['read']): Question<Value> => ({
  read,
  Input: (props) => <FigureInput {...props} unit={unit} />,
});

export const yesNo: Question<boolean> = { read: (at, reader) => reader.yes(at), Input: SwitchInput };
export const choice: Question<string> = {
  read: (at, reader, _terms, options) => chosenOf(options, reader.text(at)),
  Input: ChoiceInput,
};
export const day: Question<string> = { read: (at, reader) => reader.day(at), Input: DayInput };
export const amount = figure('currency', (at, reader, { currency }) => reader.minor(at, currency));
export const days = figure('days', (at, reader) => reader.whole(at, maxDaysOfYear));
/** Number of people; undefined, as if not asked, if empty. */
export const people = (max: number) =>
  figure('people', (at, reader) => {
    const count = reader.whole(at, max);
    if (count === 0) reader.faults[at] = 'outOfBounds';
    return count ?? undefined;
  });
export const distance = (maxMetres: number) =>
  figure('distance', (at, reader, { distanceUnit }) => reader.metres(at, distanceUnit, maxMetres));
