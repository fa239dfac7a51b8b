import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { ChoiceField } from '@/components/choice-field';
import styles from '@/components/entry-form.module.css';
import { ReasonNote } from '@/components/reason-note';
import { RestoredDraft } from '@/components/restored-draft';
import { SelectField } from '@/components/select-field';
import { takeSuggestion } from '@/components/suggestion';
import { AttachmentsField } from '@/entities/attachments/lazy-attachments-field';
import { ReceiptSuggestion } from '@/entities/attachments/receipt-suggestion';
import type { OfferedReceipt } from '@/entities/receipts/receipt-use';
import { ChargeFields } from './charge-fields';
import { MoreFields } from './more-fields';
import { OdometerField } from './odometer-field';
import { PriceFields } from './price-fields';
import { takeReceipt } from './take-receipt';
import type { FillForm as Form } from './use-fill-form';

interface Props {
  readonly id: string;
  readonly form: Form;
  readonly vehicles: readonly Vehicle[];
  readonly receipt: Blob | undefined;
}

/** Moves from one figure to the next with Enter, and saves after the last one. */
function goOn(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  const figures = [...event.currentTarget.querySelectorAll<HTMLInputElement>('[data-goes-on]')];
  const next = figures[figures.indexOf(event.target) + 1];
  if (!figures.includes(event.target) || next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** Form of a fill: three figures, and folded fields for everything that is usually the same. */
export function FillForm({ id, form, vehicles, receipt }: Props) {
  const [offered, setOffered] = useState<OfferedReceipt | null>(null);
  const { t } = useTranslation(['energy']);
  const { element, stored, vehicle, sources, terms, draft, change } = form;
  const choices = vehicles.filter((each) => each.archivedAtMs === null || each.id === vehicle.id);
  const place = { locale: form.locale, zone: draft.zone ?? terms.zone };

  useEffect(() => {
    if (stored === null) element.current?.querySelector<HTMLInputElement>('[data-goes-on]')?.focus();
  }, [stored, element]);

  return (
    <form
      id={id}
      ref={element}
      className={styles.form}
      noValidate
      onSubmit={form.submit}
      onKeyDown={(event) => {
        goOn(event);
        takeSuggestion(event);
      }}
    >
      {form.isRestored && <RestoredDraft onStartOver={form.startOver} leftOut={form.leftOut} />}
      <SelectField
        label={t('energy:vehicle')}
        value={vehicle.id}
        options={choices.map(({ id: value, name }) => ({ value, label: name }))}
        onChange={(vehicleId) => change({ vehicleId, source: null, per: null, currency: null })}
      />
      {sources.length > 1 && (
        <ChoiceField
          label={t('energy:filledWith')}
          value={terms.source}
          options={sources.map((value) => ({ value, label: t(`energy:source.${value}`) }))}
          onChange={(source) => change({ source, per: null })}
        />
      )}
      <OdometerField form={form} />
      <PriceFields form={form} />
      {offered !== null && (
        <ReceiptSuggestion
          offered={offered}
          place={place}
          field="total"
          onTake={(facts) => {
            takeReceipt(form, facts);
            setOffered(null);
          }}
        />
      )}
      <ChoiceField
        label={t(terms.source === 'electricity' ? 'energy:levelCharge' : 'energy:level')}
        value={draft.filled}
        options={[
          { value: 'full', label: t('energy:full') },
          { value: 'partial', label: t('energy:partial') },
        ]}
        onChange={(filled) => change({ filled })}
      />
      {terms.source === 'electricity' && <ChargeFields form={form} />}
      <AttachmentsField
        record={{ recordKind: 'fill', recordId: form.id }}
        isNew={stored === null}
        onCount={(attachedFiles) => change({ attachedFiles })}
        first={receipt}
        receipt={{
          onOffered: setOffered,
          onTaken: (facts) => takeReceipt(form, facts),
          fields: ['total', 'day', 'time', 'source', 'quantity', 'unitPrice', 'seller', 'odometer'],
          usualCurrency: terms.currency,
          usualPer: terms.per,
          place,
        }}
      />
      <MoreFields form={form} />
      {form.asksReason && (
        <ReasonNote
          sentence={t('energy:reason.locked')}
          value={draft.reason}
          isFaulty={form.isReasonFaulty}
          onChange={(reason) => change({ reason })}
        />
      )}
      {stored !== null && (
        <div className={styles.action}>
          <Button onClick={() => void form.remove(stored)}>{t('energy:delete')}</Button>
        </div>
      )}
    </form>
  );
}
