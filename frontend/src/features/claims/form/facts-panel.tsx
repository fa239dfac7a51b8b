import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Controls } from '@/components/controls';
import { Stack } from '@/components/layout';
import { Panel } from '@/components/panel';
import { RestoredDraft } from '@/components/restored-draft';
import { notifyWithUndo } from '@/components/undo-notice';
import { FactInput } from './fact-questions';
import { FigureInput } from './question';
import { isReceivedApart } from './received-questions';
import type { ClaimForm } from './use-claim-form';

/** Amounts already paid, and other facts that the rules need. */
export function FactsPanel({ form }: { form: ClaimForm }) {
  const { t } = useTranslation(['claims', 'common']);
  const { method } = form;
  if (method === null) return null;

  function clear(): void {
    const onUndo = form.clear();
    notifyWithUndo({ message: t('claims:cleared'), undoLabel: t('common:word.undo'), onUndo });
  }

  return (
    <Panel title={t('claims:facts')}>
      {form.leftOutNumbers.length > 0 && <RestoredDraft onStartOver={clear} leftOut={form.leftOutNumbers} />}
      <Controls>
        <Stack gap={16}>
          {method.facts.map((field) => (
            <FactInput key={`${method.id}.${field.name}`} field={field} form={form} />
          ))}
          {!isReceivedApart(method, form) && form.payers.length === 0 && method.outcome === 'claimed' && (
            <FigureInput
              at="receivedTotal"
              label={t('claims:received')}
              hint={t('claims:receivedHint')}
              unit="currency"
              form={form}
            />
          )}
          {form.hasTyped && (
            <Button variant="quiet" onClick={clear}>
              {t('claims:clear')}
            </Button>
          )}
        </Stack>
      </Controls>
    </Panel>
  );
}
