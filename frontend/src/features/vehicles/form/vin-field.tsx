import { type VinProblem, vinLength, vinProblem } from '@domain/vehicles/vin';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { TextField } from '@/components/text-field';
import type { ControlProps, Field } from '@/lib/forms/field';
import styles from './vehicle-form.module.css';

/** Returns a VIN as it is stamped: in capitals, without the blanks and dashes that people type. */
function stampedVin(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/** The vehicle identification number, checked while it is typed. */
export const vin: Field<string, string | null> = {
  label: 'vehicles:form.vin',
  hint: 'vehicles:form.vinHint',
  schema: z.string(),
  empty: '',
  show: (value) => value ?? '',
  read(typed) {
    const stamped = stampedVin(typed);
    const problem = stamped === '' ? null : vinProblem(stamped);
    return problem === null
      ? { value: stamped === '' ? null : stamped }
      : { fault: `vehicles:fault.${problem}` };
  },
  Control: VinField,
};

/** Fault of an incomplete number: an invalid character is a fault at once, too few characters are not. */
function problemWhileTyping(stamped: string): VinProblem | null {
  if (stamped.length > vinLength) return 'VIN_LENGTH';
  if (/[^0-9A-HJ-NPR-Z]/.test(stamped)) return 'VIN_LETTER';
  return stamped.length < vinLength ? null : vinProblem(stamped);
}

function VinField({ terms: _terms, unit: _unit, value, error, onChange, ...labels }: ControlProps<string>) {
  const { t } = useTranslation(['vehicles']);
  const stamped = stampedVin(value);
  const problem = problemWhileTyping(stamped);
  const shown = problem === null ? (stamped === '' ? null : error) : t(`vehicles:fault.${problem}`);
  return (
    <TextField
      {...labels}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={30}
      value={value}
      error={shown}
      tail={
        stamped !== '' && (
          <span className={styles.count} data-whole={stamped.length === vinLength && shown === null}>
            {t('vehicles:form.vinCount', { typed: stamped.length, all: vinLength })}
          </span>
        )
      }
      onChange={({ currentTarget }) => onChange(currentTarget.value.toUpperCase())}
    />
  );
}
