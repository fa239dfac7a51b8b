import { minReasonLength } from '@domain/ledger/ledger.schema';
import type { Place } from '@domain/places/place.schema';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Stack, Text } from '@/components/layout';
import { SaveButton } from '@/components/save-button';
import { SelectField } from '@/components/select-field';
import { Sheet } from '@/components/sheet';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { useBusy } from '@/lib/forms/use-busy';
import { newRecordId } from '@/lib/offline/new-record-id';
import { trpc } from '@/lib/trpc/client';
import styles from './places.module.css';
import { RenameProgress, RenameReason } from './rename-parts';
import { usePlaceRenames, useRenamePreview } from './use-place-renames';
import { type PlaceRow, useCounted } from './use-place-rows';

interface Props {
  readonly rows: readonly PlaceRow[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Returns the place with the most trips, or else the name with the most. */
function likeliest(rows: readonly PlaceRow[]): PlaceRow | undefined {
  const ofPlaces = rows.filter(({ place }) => place !== null);
  const [first] = (ofPlaces.length > 0 ? ofPlaces : rows).toSorted(
    (one, other) => (other.usage?.trips ?? 0) - (one.usage?.trips ?? 0),
  );
  return first;
}

/** Form to merge places and names of trips: which one remains, and a reason if trips are final. */
function useMergeForm(rows: readonly PlaceRow[], onDone: () => void) {
  const utils = trpc.useUtils();
  const { rename } = usePlaceRenames();
  const busy = useBusy();
  const [name, setName] = useState(() => likeliest(rows)?.name ?? '');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [wasTried, setWasTried] = useState(false);
  const [renamedTrips, setRenamedTrips] = useState(0);
  // Sent again after a lost answer, the place still counts once.
  const [newId] = useState(newRecordId);

  const places = rows.flatMap(({ place }) => place ?? []);
  const otherNames = rows.filter(({ place }) => place === null).map((row) => row.name);
  const placeIds = places.map(({ id }) => id);
  const preview = useRenamePreview({ placeIds, otherNames, name, isAsked: true });
  const stays = places.find((place) => place.name === name) ?? likeliest(rows)?.place ?? null;
  const asksReason = (preview?.finalTrips ?? 0) > 0 || problem?.reason === 'REASON_REQUIRED';
  const isReasonMissing = asksReason && reason.trim().length < minReasonLength;

  /** Creates a place if only names of trips were selected. */
  async function added(): Promise<Place> {
    const described = { kind: 'other', employerId: null, forWhom: '', note: '' } as const;
    return utils.client.places.create.mutate({ id: newId, name, ...described });
  }

  async function merge(): Promise<void> {
    const place = stays ?? (await added());
    await rename({
      place,
      changes: place.name === name ? {} : { name },
      merged: places.filter(({ id }) => id !== place.id),
      otherNames,
      reason: asksReason ? reason.trim() : null,
      onStep: setRenamedTrips,
    });
  }

  async function submit(): Promise<void> {
    setWasTried(true);
    if (isReasonMissing) return;
    setProblem(null);
    try {
      await busy.during(merge);
      onDone();
    } catch (error) {
      setProblem(toProblem(error));
    }
  }

  return {
    name,
    setName,
    reason,
    setReason,
    problem,
    preview,
    stays,
    asksReason,
    renamedTrips,
    busy,
    isReasonFaulty: wasTried && isReasonMissing,
    submit,
  };
}

/** Merges several places, and names of trips, into one place, and updates the trips of all of them. */
export function MergeSheet({ rows, onClose, onDone }: Props) {
  const { t } = useTranslation(['places', 'common']);
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
          <Button onClick={onClose}>{t('common:word.cancel')}</Button>
          <SaveButton formId={formId} busy={form.busy}>
            {t('places:merge.go')}
          </SaveButton>
        </>
      }
    >
      <Stack as="form" id={formId} noValidate onSubmit={submit}>
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
          <Text scale="hint" tone="quiet">
            {t('places:merge.stays', { name: stays.name })}
          </Text>
        )}
        <p role="status">{preview !== undefined && t('places:follow.trips', counted(preview.trips))}</p>
        {form.asksReason && (
          <RenameReason
            finalTrips={preview?.finalTrips || null}
            value={form.reason}
            isFaulty={form.isReasonFaulty}
            onChange={form.setReason}
          />
        )}
        <RenameProgress trips={form.renamedTrips} hasFailed={problem !== null} />
        {problem !== null && <CallProblem problem={problem} />}
      </Stack>
    </Sheet>
  );
}
