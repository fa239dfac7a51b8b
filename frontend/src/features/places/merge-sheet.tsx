import { type SyntheticEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { SaveButton } from '@/components/save-button';
import { SelectField } from '@/components/select-field';
import { Sheet } from '@/components/sheet';
import styles from './places.module.css';
import { ReasonSection } from './reason-section';
import { StepStatus } from './step-status';
import { useCounted } from './use-counted';
import { useMergeForm } from './use-merge-form';
import type { PlaceRow } from './use-place-rows';

interface Props {
  readonly rows: readonly PlaceRow[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Merges several places, and names of trips, into one place, and updates the trips of all of them. */
export function MergeSheet({ rows, onClose, onDone }: Props) {
  const { t } = useTranslation(['places']);
  const counted = useCounted();
  const form = useMergeForm(rows, onDone);
  const { preview, problem, stays } = form;
  const formId = useId();

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    void form.submit();
  }

  return (
    <Sheet
      title={t('places:merge.title')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('places:cancel')}</Button>
          <SaveButton formId={formId} busy={form.busy}>
            {t('places:merge.go')}
          </SaveButton>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <ul className={styles.names}>
          {rows.map((row) => (
            <li key={row.key}>{row.name}</li>
          ))}
        </ul>
        <SelectField
          label={t('places:merge.name')}
          value={form.name}
          options={rows.map(({ name }) => ({ value: name, label: name }))}
          onChange={form.setName}
        />
        {stays !== null && rows.length > 1 && (
          <p className={styles.quiet}>{t('places:merge.stays', { name: stays.name })}</p>
        )}
        <p role="status">{preview !== undefined && t('places:follow.trips', counted(preview.trips))}</p>
        {form.asksReason && (
          <ReasonSection
            finalTrips={preview?.finalTrips || null}
            value={form.reason}
            isFaulty={form.isReasonFaulty}
            onChange={form.setReason}
          />
        )}
        <StepStatus trips={form.renamedTrips} hasFailed={problem !== null} />
        {problem !== null && <CallProblem problem={problem} />}
      </form>
    </Sheet>
  );
}
