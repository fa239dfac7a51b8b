import type { ClaimMethodList } from '@domain/claims/claim.schema';
import { associatedEmployers } from '@domain/employers/associated-employers';
import type { Employer } from '@domain/employers/employer.schema';
import { useTranslation } from 'react-i18next';
import fieldset from '@/components/fieldset.module.css';
import { Grid, Text } from '@/components/layout';
import { type AskingForm, type FactTerms, FigureInput, isYes, type Question, SwitchInput } from './question';
import type { Reader } from './read-typed';

type Asking = Pick<ClaimMethodList['methods'][number], 'facts'>;

const kinds = ['carOrVan', 'motorcycle', 'bicycle', 'passengers'] as const;

/** Name under which a payer's figures are stored; null is anyone who paid for trips without an employer. */
function payerName(employerId: string | null): string {
  return `receivedFrom.${employerId ?? 'nobody'}`;
}

/**
 * Possible payers, each with its own question; none if the method asks for one sum or the driver has no employer. A
 * claim for one employer has the employers that count as one with it. Archived employers are included while something
 * is typed for them.
 */
export function payersOf(
  method: Asking | null,
  employers: readonly Employer[],
  { employerId, typed }: { readonly employerId: string; readonly typed: Readonly<Record<string, string>> },
): readonly (string | null)[] {
  if (method?.facts.some(({ kind }) => kind === 'receivedFrom') !== true) return [];
  const groups = associatedEmployers(employers);
  const only = groups.find((ids) => ids.includes(employerId));
  const isAsked = ({ id, kind, archivedAtMs }: Employer) =>
    kind === 'employer' && (archivedAtMs === null || (typed[payerName(id)] ?? '') !== '');
  const payers = employers
    .filter((employer) => isAsked(employer) && (only === undefined || only.includes(employer.id)))
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ id }) => id);
  return payers.length === 0 || only !== undefined ? payers : [...payers, null];
}

const sumOf = (minors: readonly number[]): number => minors.reduce((sum, minor) => sum + minor, 0);

function readKinds(at: string, reader: Reader, currency: string): Record<string, number> {
  return Object.fromEntries(kinds.map((kind) => [`${kind}Minor`, reader.minor(`${at}.${kind}`, currency)]));
}

/** Amount from each payer, by kind if the driver typed the kinds apart; payers of nothing are left out. */
function readPayers(
  at: string,
  reader: Reader,
  { payers, currency }: Pick<FactTerms, 'payers' | 'currency'>,
) {
  const isApart = reader.yes(`${at}.apart`);
  return payers
    .map((employerId) => {
      const received = isApart ? readKinds(payerName(employerId), reader, currency) : null;
      const receivedMinor =
        received === null ? reader.minor(payerName(employerId), currency) : sumOf(Object.values(received));
      return { employerId, receivedMinor, received };
    })
    .filter(({ receivedMinor }) => receivedMinor > 0);
}

/** True if the only sum that is asked for is that of all kinds. */
export function isReceivedApart({ facts }: Asking, { typed }: Pick<AskingForm, 'typed'>): boolean {
  return facts.some(({ kind }) => kind === 'receivedByKind') && isYes({ typed }, 'received.apart');
}

/** Total received, however it was asked. */
export function readReceived(
  method: Asking,
  reader: Reader,
  { payers, currency }: Pick<FactTerms, 'payers' | 'currency'>,
): number {
  if (payers.length > 0) {
    return sumOf(
      readPayers('receivedFrom', reader, { payers, currency }).map(({ receivedMinor }) => receivedMinor),
    );
  }
  return isReceivedApart(method, reader)
    ? sumOf(Object.values(readKinds('received', reader, currency)))
    : reader.minor('receivedTotal', currency);
}

/** Amounts received, separated by purpose. */
export const receivedByKind: Question = {
  read: (at, reader, { payers, currency }) =>
    payers.length === 0 && reader.yes(`${at}.apart`) ? readKinds(at, reader, currency) : null,
  Input({ at, label, hint, form }) {
    if (form.payers.length > 0) return null;
    return (
      <fieldset className={fieldset.fields}>
        <legend>{label}</legend>
        <Text tone="quiet">{hint}</Text>
        <ApartSwitch at={at} form={form} />
        {isYes(form, `${at}.apart`) && <KindInputs at={at} form={form} />}
      </fieldset>
    );
  },
};

/** Amount from each employer; for several kinds of vehicle, the amount for each kind. */
export const receivedFrom: Question = {
  // Without payers it is not asked.
  read: (at, reader, terms) => (terms.payers.length === 0 ? undefined : readPayers(at, reader, terms)),
  Input({ at, label: question, hint, form }) {
    const { t } = useTranslation(['claims']);
    const { payers, employers } = form;
    if (payers.length === 0) return null;
    return (
      <fieldset className={fieldset.fields}>
        <legend>{question}</legend>
        <Text tone="quiet">{hint}</Text>
        {payers.map((id) => {
          const name = employers.find((each) => each.id === id)?.name;
          const label =
            name === undefined
              ? t('claims:fact.receivedFromNobody')
              : t('claims:fact.receivedFromOne', { name });
          const of = payerName(id);
          return isYes(form, `${at}.apart`) ? (
            <fieldset key={of} className={fieldset.fields}>
              <legend>{label}</legend>
              <KindInputs at={of} form={form} />
            </fieldset>
          ) : (
            <FigureInput key={of} at={of} label={label} unit="currency" form={form} />
          );
        })}
        <ApartSwitch at={at} form={form} />
      </fieldset>
    );
  },
};

interface Props {
  readonly at: string;
  readonly form: AskingForm;
}

function ApartSwitch({ at, form }: Props) {
  const { t } = useTranslation(['claims']);
  return <SwitchInput at={`${at}.apart`} label={t('claims:fact.receivedApart')} form={form} />;
}

function KindInputs({ at, form }: Props) {
  const { t } = useTranslation(['claimMessages']);
  return (
    <Grid min="10rem" gap={16}>
      {kinds.map((kind) => (
        <FigureInput
          key={kind}
          at={`${at}.${kind}`}
          label={t(`claimMessages:byKind.${kind}`)}
          unit="currency"
          form={form}
        />
      ))}
    </Grid>
  );
}
