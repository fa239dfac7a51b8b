import { maxLineLength, maxServiceLines, serviceLineKinds } from '@domain/maintenance/service.schema';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { NumberField } from '@/components/number-field';
import { SelectField } from '@/components/select-field';
import { TextField } from '@/components/text-field';
import { formatMoney } from '@/lib/formatting/money';
import { currencySign } from '@/lib/formatting/names';
import type { VisitForm } from './use-visit-form';
import styles from './visit.module.css';
import { emptyLine, type LineDraft } from './visit-draft';

/** Work done and parts fitted, with the cost of each. */
export function VisitLines({ form }: { readonly form: VisitForm }) {
  const { t } = useTranslation(['maintenance']);
  const { draft, faults, currency, locale, totalMinor, change } = form;
  const { lines } = draft;
  const put = (index: number, changes: Partial<LineDraft>) =>
    change({ lines: lines.map((line, at) => (at === index ? { ...line, ...changes } : line)) });
  return (
    <fieldset className={styles.lines}>
      <legend>{t('maintenance:visit.lines')}</legend>
      {lines.map((line, index) => {
        const fault = faults[`lines.${index}`];
        return (
          <fieldset
            key={index}
            className={styles.line}
            aria-label={t('maintenance:visit.line', { number: index + 1 })}
          >
            <TextField
              label={t('maintenance:visit.text')}
              value={line.text}
              maxLength={maxLineLength}
              autoComplete="off"
              onChange={({ currentTarget }) => put(index, { text: currentTarget.value })}
            />
            <SelectField
              label={t('maintenance:visit.kind')}
              value={line.kind}
              options={serviceLineKinds.map((kind) => ({
                value: kind,
                label: t(`maintenance:visit.lineKind.${kind}`),
              }))}
              onChange={(kind) => put(index, { kind })}
            />
            <NumberField
              label={t('maintenance:visit.amount')}
              unit={currencySign(currency, locale)}
              value={line.amount}
              error={fault === undefined ? null : t(`maintenance:fault.${fault}`)}
              onChange={(amount) => put(index, { amount })}
            />
            <Button
              variant="quiet"
              aria-label={t('maintenance:visit.removeLine', { number: index + 1 })}
              onClick={() => change({ lines: lines.filter((_, at) => at !== index) })}
            >
              <IconTrash size={20} aria-hidden="true" />
            </Button>
          </fieldset>
        );
      })}
      {totalMinor !== null && (
        <p className={styles.total}>
          {t('maintenance:visit.total', { amount: formatMoney(totalMinor, currency, locale) })}
        </p>
      )}
      {lines.length < maxServiceLines && (
        <div>
          <Button
            icon={<IconPlus size={20} aria-hidden="true" />}
            onClick={() => change({ lines: [...lines, { ...emptyLine, kind: 'part' }] })}
          >
            {t('maintenance:visit.addLine')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
