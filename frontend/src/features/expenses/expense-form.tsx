import type { ReceiptFacts } from '@domain/receipts/receipt-facts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { ChoiceField } from '@/components/choice-field';
import styles from '@/components/entry-form.module.css';
import { ProblemCard } from '@/components/problem-card';
import { ReasonNote } from '@/components/reason-note';
import { RestoredDraft } from '@/components/restored-draft';
import { SelectField } from '@/components/select-field';
import { takeSuggestion } from '@/components/suggestion';
import { SwitchField } from '@/components/switch-field';
import { AttachmentsField } from '@/entities/attachments/lazy-attachments-field';
import { receiptDayAndTime } from '@/entities/attachments/receipt-line';
import { ReceiptSuggestion } from '@/entities/attachments/receipt-suggestion';
import type { OfferedReceipt } from '@/entities/receipts/receipt-use';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { withFigure } from './expense-draft';
import { MoneyFields } from './money-fields';
import { MoreFields } from './more-fields';
import { amountText } from './show-expense';
import { categoriesFor } from './shown-categories';
import { SimilarSuggestions } from './similar-suggestions';
import type { ExpenseForm as Form } from './use-expense-form';
import { VendorField } from './vendor-field';

interface Props {
  readonly id: string;
  readonly form: Form;
  readonly receipt: Blob | undefined;
}

/** Form of a cost: category and amount, and folded fields for everything that is usually the same. */
export function ExpenseForm({ id, form, receipt }: Props) {
  const [offered, setOffered] = useState<OfferedReceipt | null>(null);
  const { t } = useTranslation(['expenses', 'errors']);
  const { element, stored, vehicles, vehicle, draft, problem, faults, change } = form;
  const choices = vehicles.filter((each) => each.archivedAtMs === null || each.id === vehicle?.id);
  const place = { locale: form.locale, zone: draft.zone ?? form.terms.zone };

  useEffect(() => {
    if (stored === null) element.current?.querySelector<HTMLInputElement>('[data-amount]')?.focus();
  }, [stored, element]);

  return (
    <form
      id={id}
      ref={element}
      className={styles.form}
      noValidate
      onSubmit={form.submit}
      onKeyDown={takeSuggestion}
    >
      {form.isRestored && <RestoredDraft onStartOver={form.startOver} leftOut={form.leftOut} />}
      {problem !== null && (
        <ProblemCard
          sentence={t(problemSentenceKey(problem), { ...problem })}
          requestId={problem.requestId}
        />
      )}
      <MoneyFields form={form} />
      <SwitchField
        label={t('expenses:moneyBack')}
        hint={t('expenses:moneyBackHint')}
        checked={draft.isMoneyBack}
        onChange={(isMoneyBack) => change({ isMoneyBack })}
      />
      {offered !== null && (
        <ReceiptSuggestion
          offered={offered}
          place={place}
          field="amount"
          onTake={(facts) => {
            takeReceipt(form, facts);
            setOffered(null);
          }}
        />
      )}
      {stored === null && <SimilarSuggestions form={form} />}
      <ChoiceField
        arrangement="tiles"
        label={t('expenses:what')}
        value={draft.category}
        options={categoriesFor(draft).map(({ category, icon: Icon, word }) => ({
          value: category,
          label: t(word),
          icon: <Icon aria-hidden="true" size={22} stroke={1.75} />,
        }))}
        error={faults.category === undefined ? null : t(`expenses:fault.${faults.category}`)}
        onChange={(category) => change({ category })}
      />
      <SelectField
        label={t('expenses:vehicle')}
        value={vehicle?.id ?? ''}
        options={[
          ...choices.map(({ id: value, name }) => ({ value, label: name })),
          { value: '', label: t('expenses:noVehicle') },
        ]}
        onChange={(vehicleId) => change({ vehicleId })}
      />
      <VendorField form={form} />
      <AttachmentsField
        record={{ recordKind: 'expense', recordId: form.id }}
        isNew={stored === null}
        onCount={(attachedFiles) => change({ attachedFiles })}
        first={receipt}
        receipt={{
          onOffered: setOffered,
          onTaken: (facts) => takeReceipt(form, facts),
          fields: ['total', 'day', 'time', 'seller'],
          usualCurrency: draft.currency ?? form.terms.currency,
          usualPer: 'litre',
          place,
        }}
      />
      <MoreFields form={form} />
      {form.asksReason && (
        <ReasonNote
          sentence={t('expenses:reason.locked')}
          value={draft.reason}
          isFaulty={form.isReasonFaulty}
          onChange={(reason) => change({ reason })}
        />
      )}
      {stored !== null && (
        <div className={styles.action}>
          <Button onClick={() => void form.remove(stored)}>{t('expenses:delete')}</Button>
        </div>
      )}
    </form>
  );
}

/** Amount and time replace typed ones; a vendor does not. */
function takeReceipt({ draft, terms, locale, change }: Form, facts: ReceiptFacts): void {
  const at = receiptDayAndTime(facts, draft.zone ?? terms.zone);
  if (at !== null) change({ at, clockChange: null });
  if (facts.seller !== null && draft.vendor === '') change({ vendor: facts.seller });
  const { totalMinor, currency } = facts;
  if (totalMinor !== null && currency !== null) {
    const { figures, typed } = withFigure(draft, 'amount', amountText(totalMinor, currency, locale));
    change({ figures, typed, currency });
  }
}
