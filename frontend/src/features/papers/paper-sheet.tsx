import type { Account } from '@domain/account/account.schema';
import {
  mostIssuerCharacters,
  mostPaperNumberCharacters,
  mostPaperTitleCharacters,
} from '@domain/papers/paper.schema';
import { paperTypes } from '@domain/papers/paper-types';
import { mostNoteCharacters } from '@domain/records/record.schema';
import { firstDay } from '@domain/time/time.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CallProblem } from '@/components/call-problem';
import { DateField } from '@/components/date-field';
import entryStyles from '@/components/entry-form.module.css';
import { NoteField } from '@/components/note-field';
import { RestoredDraft } from '@/components/restored-draft';
import { SaveButton } from '@/components/save-button';
import { SelectField } from '@/components/select-field';
import { Sheet } from '@/components/sheet';
import { TextField } from '@/components/text-field';
import { useAccount } from '@/entities/account/use-account';
import { AttachmentsField } from '@/entities/attachments/lazy-attachments-field';
import type { PaperRequest } from '@/entities/record-sheets/use-record-sheets';
import { OwnStagesField } from '@/entities/reminders/own-stages-field';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { placeOf } from '@/lib/formatting/place';
import { InspectionFields } from './inspection-fields';
import { PaperDeletion } from './paper-deletion';
import styles from './papers.module.css';
import { TermSection } from './term-section';
import { type PaperForm, usePaperForm } from './use-paper-form';

interface Props {
  readonly request: PaperRequest;
  readonly onClose: () => void;
}

/** Opens when it is known whose it is and what vehicles there are, which the device mostly knows at once. */
export function PaperSheet({ request, onClose }: Props) {
  const { t } = useTranslation(['papers']);
  const { account } = useAccount();
  const { vehicles, isLoading } = useVehicles();
  if (account === undefined || isLoading) {
    return (
      <Sheet title={t('papers:title.new')} onClose={onClose}>
        <p role="status">{t('papers:loading')}</p>
      </Sheet>
    );
  }
  return <OpenPaperSheet {...{ account, vehicles, request, onClose }} />;
}

interface OpenProps extends Props {
  readonly account: Account;
  readonly vehicles: readonly Vehicle[];
}

function OpenPaperSheet({ account, vehicles, request, onClose }: OpenProps) {
  const { t } = useTranslation(['papers']);
  const form = usePaperForm(account, request, onClose);
  const formId = useId();
  const { paper, renews } = request;
  const { typed, record } = form;
  const title = paper ? 'papers:title.change' : renews ? 'papers:title.renew' : 'papers:title.new';
  return (
    <Sheet
      title={t(title)}
      onClose={onClose}
      recordId={paper?.id}
      foot={
        <SaveButton formId={formId} busy={record.busy}>
          {t(paper ? 'papers:saveChange' : 'papers:save')}
        </SaveButton>
      }
    >
      <form id={formId} ref={record.element} className={entryStyles.form} noValidate onSubmit={record.submit}>
        {typed.isRestored && <RestoredDraft onStartOver={record.startOver} />}
        {renews && <p className={styles.quiet}>{t('papers:renewHint')}</p>}
        <Fields form={form} vehicles={vehicles} locale={placeOf(account).locale} />
        <AttachmentsField
          record={{ recordKind: 'paper', recordId: typed.id }}
          isNew={paper === undefined}
          onCount={(attachedFiles) => typed.change({ attachedFiles })}
        />
        {record.problem !== null && <CallProblem problem={record.problem} />}
      </form>
      {paper && <PaperDeletion paper={paper} onDone={onClose} />}
    </Sheet>
  );
}

interface FieldsProps {
  readonly form: PaperForm;
  readonly vehicles: readonly Vehicle[];
  readonly locale: string;
}

function Fields({ form, vehicles, locale }: FieldsProps) {
  const { t } = useTranslation(['papers']);
  const { typed, record } = form;
  const { draft, change } = typed;
  const { faults } = record;
  const isInspection = draft.type === 'inspection';
  const offered = vehicles.filter(({ id, archivedAtMs }) => archivedAtMs === null || id === draft.vehicleId);
  return (
    <>
      <SelectField
        label={t('papers:field.type')}
        value={draft.type}
        options={paperTypes.map((type) => ({ value: type, label: t(`papers:type.${type}`) }))}
        onChange={(type) => change({ type })}
      />
      <SelectField
        label={t('papers:field.owner')}
        value={draft.vehicleId}
        options={[
          { value: '', label: t('papers:mine') },
          ...offered.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        error={
          faults.vehicleId === undefined
            ? null
            : t(offered.length > 0 ? 'papers:fault.vehicle' : 'papers:fault.noVehicle')
        }
        onChange={(vehicleId) => change({ vehicleId })}
      />
      {isInspection ? (
        <InspectionFields form={form} locale={locale} />
      ) : (
        <>
          <DateField
            label={t('papers:field.validFrom')}
            locale={locale}
            min={firstDay}
            value={draft.validFrom}
            onChange={(validFrom) => change({ validFrom })}
          />
          <TermSection form={form} />
          <DateField
            label={t('papers:field.validUntil')}
            hint={t('papers:validUntilHint')}
            locale={locale}
            min={firstDay}
            value={draft.validUntil}
            error={faults.validUntil === 'order' ? t('papers:fault.order') : null}
            onChange={(validUntil) => change({ validUntil })}
          />
        </>
      )}
      <TextField
        label={t('papers:field.title')}
        hint={t('papers:titleHint')}
        value={draft.title}
        maxLength={mostPaperTitleCharacters}
        autoComplete="off"
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <TextField
        label={t('papers:field.issuer')}
        value={draft.issuer}
        maxLength={mostIssuerCharacters}
        autoComplete="off"
        onChange={({ currentTarget }) => change({ issuer: currentTarget.value })}
      />
      <TextField
        label={t('papers:field.number')}
        hint={t('papers:numberHint')}
        value={draft.number}
        maxLength={mostPaperNumberCharacters}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => change({ number: currentTarget.value })}
      />
      <OwnStagesField
        stages={draft.reminderStages}
        note={null}
        onChange={(reminderStages) => change({ reminderStages })}
      />
      <NoteField
        label={t('papers:field.note')}
        value={draft.note}
        maxLength={mostNoteCharacters}
        onChange={(note) => change({ note })}
      />
    </>
  );
}
