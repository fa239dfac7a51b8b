import type { NamedReading } from '@domain/errors/reasons';
import { metresFromTyped, shownDistance } from '@domain/quantities/distance';
import { readTypedNumber, type TypedNumberFault } from '@domain/quantities/typed-number';
import { maxNoteLength } from '@domain/records/record.schema';
import { odometerBounds } from '@domain/records/typed-bounds';
import type { OdometerRecord } from '@domain/vehicles/odometer.schema';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { InstantField } from '@/components/instant-field';
import { NoteField } from '@/components/note-field';
import { NumberField } from '@/components/number-field';
import { RestoredDraft } from '@/components/restored-draft';
import { SaveButton } from '@/components/save-button';
import { Sheet } from '@/components/sheet';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { chosenInstantSchema, readInstant } from '@/lib/formatting/chosen-instant';
import { placeOf } from '@/lib/formatting/place';
import { asTyped, decimalMarkOf } from '@/lib/formatting/typed';
import { createRecordDraftStore } from '@/lib/forms/record-draft';
import { useDraft } from '@/lib/forms/use-draft';
import styles from './odometer-sheet.module.css';
import { type NewOdometerRecord, useOdometerRecordForm } from './use-odometer-record-form';

interface Props extends OfVehicle {
  /** Stored record to be changed. */
  readonly record?: Extract<OdometerRecord, { kind: 'replaced' }>;
  /** Two readings, of which the later one is of the new odometer. */
  readonly between?: { readonly earlier: NamedReading; readonly later: NamedReading };
  readonly above?: ReactNode;
  readonly onClose: () => void;
  readonly onSaved?: () => void;
}

const replacedDraftSchema = z.object({
  instant: chosenInstantSchema,
  before: z.string(),
  after: z.string(),
  note: z.string(),
});

type ReplacedDraft = z.infer<typeof replacedDraftSchema>;

const replacedDrafts = createRecordDraftStore('replaced-odometer-draft', replacedDraftSchema);

/** Records a replacement: the last reading of the old odometer, and the first of the new one. */
export function ReplacedForm({
  vehicle,
  account,
  record,
  between,
  above,
  onClose,
  onSaved = onClose,
}: Props) {
  const { t } = useTranslation(['vehicles']);
  const formId = useId();
  const { locale, zone } = placeOf(account);
  const unit = vehicle.distanceUnit;
  const shown = (metres: number) => asTyped(shownDistance(metres, unit, 1), locale);
  const typed = useDraft<ReplacedDraft>({
    storage: {
      store: replacedDrafts,
      driverId: account.driverId,
      target: record?.id ?? between?.later.recordId ?? vehicle.id,
    },
    stored: null,
    numbers: { mark: decimalMarkOf(locale), unitsOf: () => ({ before: unit, after: unit }) },
    initial: () => {
      const beforeMetres = record?.odometerBeforeMetres ?? between?.earlier.odometerMetres;
      return {
        instant: { at: null, clockChange: null, zone: record?.zone ?? zone },
        before: beforeMetres === undefined ? '' : shown(beforeMetres),
        after: record === undefined ? '0' : shown(record.odometerAfterMetres),
        note: record?.note ?? '',
      };
    },
  });
  const { draft, change } = typed;
  const id = record?.id ?? typed.id;
  const untouchedMs = record?.atMs ?? between?.later.atMs ?? typed.openedAtMs;

  const read = (text: string) => readTypedNumber(text, decimalMarkOf(locale), odometerBounds(unit));
  const [before, after] = [read(draft.before), read(draft.after)];
  const when = readInstant(draft.instant, untouchedMs);
  const written: NewOdometerRecord | null =
    before.known && after.known && when.kind === 'known'
      ? {
          kind: 'replaced',
          ...{ id, vehicleId: vehicle.id, atMs: when.atMs, zone: draft.instant.zone, note: draft.note },
          odometerBeforeMetres: metresFromTyped(before.value, unit),
          odometerAfterMetres: metresFromTyped(after.value, unit),
          ...(unit === 'mi' && { odometerTypedIn: unit }),
        }
      : null;
  const form = useOdometerRecordForm<ReplacedDraft, 'before' | 'after' | 'instant'>({
    draft: typed,
    written,
    faults: {
      ...(!before.known && { before: before.reason }),
      ...(!after.known && { after: after.reason }),
      ...(when.kind === 'unreadable' && { instant: 'empty' }),
    },
    onDone: onSaved,
  });
  const { faults } = form;
  const messageOf = (fault: TypedNumberFault | undefined) =>
    fault === undefined ? null : t(fault === 'empty' ? 'vehicles:fault.empty' : 'vehicles:fault.notANumber');

  return (
    <Sheet
      title={t('vehicles:odometerSheet.replacedTitle')}
      onClose={onClose}
      foot={
        <SaveButton formId={formId} busy={form.busy}>
          {t('vehicles:odometerSheet.save')}
        </SaveButton>
      }
    >
      <form id={formId} ref={form.element} className={styles.form} noValidate onSubmit={form.submit}>
        {above}
        {form.isRestored && <RestoredDraft onStartOver={form.startOver} leftOut={typed.leftOut} />}
        <p className={styles.hint}>{t('vehicles:odometerSheet.replacedHint')}</p>
        <InstantField
          locale={locale}
          homeZone={zone}
          value={draft.instant}
          untouchedMs={untouchedMs}
          onChange={(instant) => change({ instant })}
          error={faults.instant === undefined ? null : t('vehicles:fault.dateMissing')}
        />
        <div className={styles.pair}>
          <NumberField
            label={t('vehicles:odometerSheet.oldShowed')}
            unit={unit}
            value={draft.before}
            error={messageOf(faults.before)}
            onChange={(odometer) => change({ before: odometer })}
          />
          <NumberField
            label={t('vehicles:odometerSheet.newShows')}
            unit={unit}
            value={draft.after}
            error={messageOf(faults.after)}
            onChange={(odometer) => change({ after: odometer })}
          />
        </div>
        <NoteField
          label={t('vehicles:odometerSheet.note')}
          maxLength={maxNoteLength}
          value={draft.note}
          onChange={(note) => change({ note })}
        />
        {form.problemCard}
      </form>
    </Sheet>
  );
}
