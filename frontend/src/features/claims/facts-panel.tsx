import { useTranslation } from 'react-i18next';
import { NumberField } from '@/components/number-field';
import { Panel } from '@/components/panel';
import { currencySign } from '@/lib/formatting/names';
import styles from './claims-page.module.css';
import { FactInput } from './fact-input';
import { faultWords } from './fault-words';
import type { ClaimForm } from './use-claim-form';

/** What was already paid, and whatever else the rules ask. */
export function FactsPanel({ form }: { form: ClaimForm }) {
  const { t } = useTranslation(['claims']);
  const { method, typed, type, faults, currency, locale } = form;
  if (method === null) return null;
  // Picking single trips is not offered: without it none is meant.
  const asked = method.facts.filter(({ kind }) => kind !== 'trips');
  const isApart = asked.some(({ kind }) => kind === 'receivedByKind') && typed['received.apart'] === 'yes';
  const fault = faults.receivedTotal;
  return (
    <Panel title={t('claims:facts')}>
      <div className={styles.fields}>
        {asked.map((field) => (
          <FactInput key={`${method.id}.${field.name}`} field={field} form={form} />
        ))}
        {!isApart && (
          <NumberField
            label={t('claims:received')}
            hint={t('claims:receivedHint')}
            unit={currencySign(currency, locale)}
            value={typed.receivedTotal ?? ''}
            error={fault === undefined ? null : t(faultWords[fault])}
            onChange={(text) => type('receivedTotal', text)}
          />
        )}
      </div>
    </Panel>
  );
}
