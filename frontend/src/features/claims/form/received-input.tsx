import { useTranslation } from 'react-i18next';
import fieldset from '@/components/fieldset.module.css';
import { SwitchField } from '@/components/switch-field';
import styles from './claim-form.module.css';
import { FigureInput } from './figure-input';
import { payerName } from './payers';
import type { ClaimForm } from './use-claim-form';

/** Amounts received, separated by purpose. */
export function ReceivedByKindInput({ name, form }: { name: string; form: ClaimForm }) {
  const { t } = useTranslation(['claims']);
  if (form.payers.length > 0) return null;
  return (
    <fieldset className={fieldset.fields}>
      <legend>{t('claims:fact.received')}</legend>
      <p className={styles.quiet}>{t('claims:fact.receivedHint')}</p>
      <ApartSwitch name={name} form={form} />
      {isApart(name, form) && <KindFigures name={name} form={form} />}
    </fieldset>
  );
}

/** Amount from each employer; for several kinds of vehicle, the amount for each kind. */
export function ReceivedFromInput({ name, form }: { name: string; form: ClaimForm }) {
  const { t } = useTranslation(['claims']);
  const { payers, employers } = form;
  if (payers.length === 0) return null;
  return (
    <fieldset className={fieldset.fields}>
      <legend>{t('claims:fact.receivedFrom')}</legend>
      <p className={styles.quiet}>{t('claims:fact.receivedFromHint')}</p>
      {payers.map((id) => {
        const employer = employers.find((each) => each.id === id)?.name;
        const label =
          employer === undefined
            ? t('claims:fact.receivedFromNobody')
            : t('claims:fact.receivedFromOne', { name: employer });
        const of = payerName(id);
        return isApart(name, form) ? (
          <fieldset key={of} className={fieldset.fields}>
            <legend>{label}</legend>
            <KindFigures name={of} form={form} />
          </fieldset>
        ) : (
          <FigureInput key={of} name={of} label={label} unit="currency" form={form} />
        );
      })}
      <ApartSwitch name={name} form={form} />
    </fieldset>
  );
}

interface Props {
  readonly name: string;
  readonly form: ClaimForm;
}

const isApart = (name: string, { typed }: ClaimForm): boolean => typed[`${name}.apart`] === 'yes';

function ApartSwitch({ name, form }: Props) {
  const { t } = useTranslation(['claims']);
  return (
    <SwitchField
      label={t('claims:fact.receivedApart')}
      checked={isApart(name, form)}
      onChange={(on) => form.type(`${name}.apart`, on ? 'yes' : 'no')}
    />
  );
}

function KindFigures({ name, form }: Props) {
  const { t } = useTranslation(['claimMessages']);
  const figure = (of: 'carOrVan' | 'motorcycle' | 'bicycle' | 'passengers') => (
    <FigureInput name={`${name}.${of}`} label={t(`claimMessages:byKind.${of}`)} unit="currency" form={form} />
  );
  return (
    <div className={styles.pair}>
      {figure('carOrVan')}
      {figure('motorcycle')}
      {figure('bicycle')}
      {figure('passengers')}
    </div>
  );
}
