import { type Place, placeKinds } from '@domain/places/place.schema';
import { maxNoteLength } from '@domain/records/record.schema';
import { maxPlaceLength, maxPurposeLength } from '@domain/trips/trip.schema';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { ChoiceField } from '@/components/choice-field';
import { NoteField } from '@/components/note-field';
import { RestoredDraft } from '@/components/restored-draft';
import { SaveButton } from '@/components/save-button';
import { Sheet } from '@/components/sheet';
import { TextField } from '@/components/text-field';
import { EmployerField } from '@/entities/employers/employer-field';
import { FollowSection } from './follow-section';
import { PlaceDeletion } from './place-deletion';
import { placeIcons } from './place-kinds';
import styles from './places.module.css';
import { StepStatus } from './step-status';
import { usePlaceForm } from './use-place-form';

interface Props {
  /** null to add one. */
  readonly place: Place | null;
  readonly onClose: () => void;
}

/** Form to add or change a place. */
export function PlaceSheet({ place, onClose }: Props) {
  const { t } = useTranslation(['places']);
  const form = usePlaceForm(place, onClose);
  const { typed, record, preview } = form;
  const { draft, change } = typed;
  const { faults, problem } = record;
  const formId = useId();
  const nameFault =
    faults.name === undefined
      ? null
      : faults.name === 'taken'
        ? t('places:nameTaken')
        : t('places:nameMissing');

  return (
    <Sheet
      title={place === null ? t('places:addTitle') : t('places:editTitle')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('places:cancel')}</Button>
          <SaveButton formId={formId} busy={record.busy}>
            {place === null ? t('places:add') : t('places:save')}
          </SaveButton>
        </>
      }
    >
      <form id={formId} ref={record.element} className={styles.form} noValidate onSubmit={record.submit}>
        {typed.isRestored && <RestoredDraft onStartOver={record.startOver} />}
        <TextField
          label={t('places:name')}
          hint={t('places:nameHint')}
          value={draft.name}
          maxLength={maxPlaceLength}
          autoComplete="off"
          enterKeyHint="done"
          error={nameFault}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <FollowSection form={form} preview={preview} />
        <ChoiceField
          label={t('places:whatItIs')}
          arrangement="tiles"
          value={draft.kind}
          options={placeKinds.map((kind) => {
            const Icon = placeIcons[kind];
            return {
              value: kind,
              label: t(`places:kind.${kind}`),
              icon: <Icon size={20} stroke={1.75} aria-hidden="true" />,
            };
          })}
          onChange={(kind) => change({ kind })}
        />
        <EmployerField
          label={t('places:employer')}
          none={t('places:noEmployer')}
          value={draft.employerId}
          error={faults.employerId === undefined ? null : t('places:employerGone')}
          onChange={(employerId) => change({ employerId })}
        />
        {draft.employerId === '' && (
          <TextField
            label={t('places:forWhom')}
            hint={t('places:forWhomHint')}
            value={draft.forWhom}
            maxLength={maxPurposeLength}
            autoComplete="off"
            onChange={({ currentTarget }) => change({ forWhom: currentTarget.value })}
          />
        )}
        <NoteField
          label={t('places:note')}
          value={draft.note}
          maxLength={maxNoteLength}
          onChange={(note) => change({ note })}
        />
        <StepStatus trips={form.renamedTrips} hasFailed={problem !== null} />
        {problem !== null && nameFault === null && <CallProblem problem={problem} />}
      </form>
      {place !== null && <PlaceDeletion place={place} onDone={onClose} />}
    </Sheet>
  );
}
