import { csvOf } from '@domain/claims/claim-csv';
import { decimalSign } from '../formatting/numbers';
import { saveFile } from './save-file';

interface Table {
  readonly head: readonly string[];
  readonly rows: readonly { readonly name: string; readonly values: readonly string[] }[];
}

/** Saves a CSV file with the driver's decimal mark. If that is a comma, semicolons separate the values. */
export function saveTable(title: string, { head, rows }: Table, locale: string): void {
  const isComma = decimalSign(locale) === ',';
  const written = (value: string) => (isComma ? value.replace('.', ',') : value);
  const text = csvOf(
    [[...head], ...rows.map(({ name, values }) => [name, ...values.map(written)])],
    isComma ? ';' : ',',
  );
  saveFile(
    new Blob([text], { type: 'text/csv;charset=utf-8' }),
    `${title.replace(/[\\/:*?"<>|]+/g, ' ')}.csv`,
  );
}
