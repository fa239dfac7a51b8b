import type { AttachedTo } from '@domain/attachments/attachment.schema';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { ChoiceField } from '@/components/choice-field';
import entryStyles from '@/components/entry-form.module.css';
import { Text } from '@/components/layout';
import { lazyPiece } from '@/components/lazy';
import { ReasonNote } from '@/components/reason-note';
import { RecordFormSheet } from '@/components/record-form-sheet';
import { AttachmentsField } from '@/entities/attachments/lazy-attachments-field';
import { FirstReceiptPicture, ReadFieldsContext } from '@/entities/receipts/first-receipt';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import { type CallPath, useAuthorName, useIsOfAnother, useReadOnly } from '@/lib/logbook/membership';
import type { StoredRecord } from '@/lib/offline/record-kind';
import type { FormReceipt } from './use-receipt';

const nothingRead: FormReceipt['fields'] = [];

const GoneChoice = lazyPiece(
  createLazyComponent(async () => (await import('./gone-choice')).GoneChoice, 'outbox'),
  null,
);

type Frame = ComponentProps<typeof RecordFormSheet>;

interface Props<Stored extends StoredRecord> extends Omit<Frame, 'recordId' | 'form' | 'isReadOnly'> {
  /** Call that saves the form, which not every role may make. */
  readonly call: CallPath;
  readonly form: Frame['form'] & {
    readonly id: string;
    readonly recordKind: AttachedTo['recordKind'] | undefined;
    readonly stored: Stored | null;
    readonly draft: { readonly reason: string };
    readonly asksReason: boolean;
    readonly isReasonFaulty: boolean;
    readonly change: (changes: { readonly attachedFiles?: number; readonly reason?: string }) => void;
    readonly finish: () => void;
    readonly remove: (work: (reason: string | null) => Promise<boolean>) => Promise<void>;
  };
  /** For forms that can take over the content of receipts. */
  readonly receipt?: FormReceipt;
  /** Fields below the files. */
  readonly more?: ReactNode;
  /** Says that the record is final, where a reason is asked for. */
  readonly finalSentence?: string;
  readonly deletion?: {
    readonly label: string;
    readonly hint?: string;
    /** Returns false if the record remains. */
    readonly work: (record: Stored, reason: string | null) => Promise<boolean>;
  };
}

/** A form of fields in a sheet, with the files of its record and the way to delete it. */
export function FieldFormSheet<Stored extends StoredRecord>({
  call,
  form,
  receipt,
  more,
  finalSentence,
  deletion,
  children,
  ...frame
}: Props<Stored>) {
  const { id, stored, recordKind, change } = form;
  const first = receipt?.first;
  const framed =
    first === undefined
      ? form
      : {
          ...form,
          startOver() {
            form.startOver();
            receipt?.beginAgain();
          },
        };
  const isReadOnly = useReadOnly(call, stored);
  const isOfAnother = useIsOfAnother();
  const nameOf = useAuthorName();
  const { t } = useTranslation(['common']);
  const files = recordKind !== undefined && (
    <AttachmentsField
      // A form that is started over has the first receipt again.
      key={first && id}
      record={{ recordKind, recordId: id }}
      isNew={stored === null}
      isReadOnly={isReadOnly}
      onCount={(attachedFiles) => change({ attachedFiles })}
      first={first?.file}
      receipt={receipt?.use}
    />
  );
  const author = stored !== null && isOfAnother(stored) ? nameOf(stored) : undefined;
  const sentence = author === undefined ? finalSentence : t('common:reason.ofAnother', { name: author });
  const isGone = stored !== null && form.problem?.reason === 'NOT_FOUND';
  return (
    <RecordFormSheet
      {...frame}
      // Outside of the form, as the files can still be opened.
      {...(isReadOnly && { after: files })}
      isReadOnly={isReadOnly}
      {...(isGone && { refusal: <GoneChoice recordId={id} onDecided={form.finish} /> })}
      author={stored === null ? undefined : nameOf(stored)}
      recordId={stored?.id}
      form={framed}
      isFilledIn={receipt !== undefined && receipt.fields.length > 0}
    >
      {receipt !== undefined && first !== undefined && (
        <>
          <FirstReceiptPicture receipt={first} fields={receipt.fields} />
          <ReceiptKind
            value={recordKind === 'fill' ? 'fill' : 'expense'}
            onOther={() => {
              form.startOver();
              first.onOther();
            }}
          />
        </>
      )}
      <ReadFieldsContext value={receipt?.fields ?? nothingRead}>{children}</ReadFieldsContext>
      {!isReadOnly && files}
      {more}
      {form.asksReason && !isReadOnly && sentence !== undefined && (
        <ReasonNote
          sentence={sentence}
          value={form.draft.reason}
          isFaulty={form.isReasonFaulty}
          onChange={(reason) => change({ reason })}
        />
      )}
      {stored !== null && deletion !== undefined && !isReadOnly && (
        <div className={entryStyles.action}>
          {deletion.hint !== undefined && (
            <Text scale="hint" tone="quiet">
              {deletion.hint}
            </Text>
          )}
          <Button onClick={() => void form.remove((reason) => deletion.work(stored, reason))}>
            {deletion.label}
          </Button>
        </div>
      )}
    </RecordFormSheet>
  );
}

/** Tells which record a receipt makes, and changes it. */
function ReceiptKind({
  value,
  onOther,
}: {
  readonly value: 'fill' | 'expense';
  readonly onOther: () => void;
}) {
  const { t } = useTranslation(['attachments', 'common']);
  return (
    <ChoiceField
      label={t('attachments:receipt.what')}
      value={value}
      options={[
        { value: 'fill', label: t('attachments:receipt.energy') },
        { value: 'expense', label: t('attachments:receipt.cost') },
      ]}
      onChange={onOther}
    />
  );
}
