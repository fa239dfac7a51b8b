import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { NumberField } from '@/components/number-field';
import { Panel } from '@/components/panel';
import { notifyWithUndo } from '@/components/undo-notice';
import { currencySign } from '@/lib/formatting/names';
import styles from './claim-form.module.css';
import { FactInput } from './fact-input';
import type { ClaimForm } from './use-claim-form';

/** Amounts already paid, and other facts that the rules need. */
export function FactsPanel({ form }: { form: ClaimForm }) {
  const { t } = useTranslation(['claims']);
  const { method, typed, type, faults, currency, locale } = form;
  if (method === null) return null;
  const isApart =
    method.facts.some(({ kind }) => kind === 'receivedByKind') && typed['received.apart'] === 'yes';
  const fault = faults.receivedTotal;

  function clear(): void {
    const onUndo = form.clear();
    notifyWithUndo({ message: t('claims:cleared'), undoLabel: t('claims:undo'), onUndo });
  }

  return (
    <Panel title={t('claims:facts')}>
      <div className={styles.fields}>
        {method.facts.map((field) => (
          <FactInput key={`${method.id}.${field.name}`} field={field} form={form} />
        ))}
        {!isApart && form.payers.length === 0 && method.outcome === 'claimed' && (
          <NumberField
            label={t('claims:received')}
            hint={t('claims:receivedHint')}
            unit={currencySign(currency, locale)}
            value={typed.receivedTotal ?? ''}
            error={fault === undefined ? null : t(`claims:fault.${fault}`)}
            onChange={(text) => type('receivedTotal', text)}
          />
        )}
        {form.hasTyped && (
          <Button variant="quiet" onClick={clear}>
            {t('claims:clear')}
          </Button>
        )}
      </div>
    </Panel>
  );
}
