import type { Trip } from '@domain/trips/trip.schema';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Controls } from '@/components/controls';
import entryStyles from '@/components/entry-form.module.css';
import { notify } from '@/components/notices';
import { ProblemCard } from '@/components/problem-card';
import { RestoredDraft } from '@/components/restored-draft';
import { SaveButton } from '@/components/save-button';
import { Sheet } from '@/components/sheet';
import { takeSuggestion } from '@/components/suggestion';
import { notifyWithUndo } from '@/components/undo-notice';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { sendAttachmentsOf, startingOver } from '@/entities/attachments/device-attachments';
import { AttachmentsField } from '@/entities/attachments/lazy-attachments-field';
import { useLastVehicle } from '@/entities/vehicles/use-vehicles';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { createRecordDraftStore, type RecordDraft } from '@/lib/forms/record-draft';
import { useIsBusy } from '@/lib/forms/use-busy';
import { useDraft } from '@/lib/forms/use-draft';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { TripMarks } from '../trip-marks';
import { useFinality } from '../use-finality';
import { useTripWrites } from '../use-trip-writes';
import { MoreFields } from './more-fields';
import { OpenRequirements } from './open-requirements';
import { requestSheet } from './pending-sheet-request';
import { ReasonField } from './reason-field';
import type { SheetRequest } from './sheet-request';
import { TripActions } from './trip-actions';
import { emptyTripFormText, type TripFormText, tripFormText, tripFormTextSchema } from './trip-form-text';
import { TripLog } from './trip-log';
import { useFaultMessages } from './use-fault-messages';
import { tripNumbers, useTripForm, useWriting } from './use-trip-form';
import { useTripSuggestions } from './use-trip-suggestions';
import { WayFields } from './way-fields';
import { WhatForFields } from './what-for-fields';

interface Props {
  readonly request: SheetRequest;
  readonly preferences: DriverPreferences;
  /** Names of places visited before, as suggestions while typing. */
  readonly places: readonly string[];
  /** End of the last trip, as the start of the next one. */
  readonly lastEndedMs: number | null;
  readonly onClose: () => void;
  /** Opens another request; false if the page that would show it was left. */
  readonly onOpen: (request: SheetRequest) => boolean;
}

const tripDrafts = createRecordDraftStore('trip-draft', tripFormTextSchema);

/** Form to add or change a trip. Typed text survives closing and failures. */
export function TripSheet({ request, preferences, places, lastEndedMs, onClose, onOpen }: Props) {
  const { t } = useTranslation(['trip-sheet', 'errors']);
  const { driverId } = useLogbook();
  const [trip] = useState(() => (request.kind === 'edit' ? request.trip : null));
  const target = targetOf(request);
  const typed = useDraft<TripFormText>({
    storage: target === null ? null : { store: tripDrafts, driverId, target },
    stored: trip,
    initial: useInitial(request, preferences),
    started: request.draft,
    numbers: tripNumbers(preferences, useWriting(preferences)),
    restoresOlder: true,
  });
  const { id, version, asStored } = typed;
  const { needsReason, finalityOf } = useFinality();
  const { saveTrip, remove } = useTripWrites();
  const [, rememberVehicle] = useLastVehicle();
  const navigate = useNavigate();
  const { form, record } = useTripForm({
    preferences,
    typed,
    trip,
    tripId: trip?.id ?? null,
    needsReason: (draft) => needsReason(trip, draft),
    send: (draft, why, isFormOpen) => {
      const before = trip === null || version === null ? null : { ...trip, version };
      return saveTrip(id, draft, before, why, isFormOpen);
    },
    onAccepted: (_accepted, { vehicleId }) => {
      if (vehicleId !== null) rememberVehicle(vehicleId);
      void sendAttachmentsOf(driverId, id);
    },
    onDone: onClose,
    onTakenBack: () => offerToContinue(asStored),
  });
  const { read, problem } = form;
  const { reason, isReasonMissing } = record;
  const faultMessages = useFaultMessages(form, id);
  const suggestions = useTripSuggestions(form, trip?.id ?? null);
  const isDeleting = useIsBusy(record.removing);
  const formId = useId();

  function continueWith(draft: RecordDraft<TripFormText>): void {
    const again = { ...request, draft };
    if (onOpen(again)) return;
    // The page over which the form was opened has been left.
    requestSheet(preferences.driverId, again);
    void navigate('/trips');
  }

  const startOver = startingOver(driverId, id, record.startOver);

  function offerToContinue(draft: RecordDraft<TripFormText>): void {
    notifyWithUndo({
      message: t('trip-sheet:notSaved'),
      undoLabel: t('trip-sheet:continue'),
      onUndo: () => continueWith(draft),
    });
  }

  function closed(): void {
    if (!record.isFormOpen()) return;
    if (typed.isTouched && !record.isDone() && !record.isSending()) offerToContinue(asStored);
    onClose();
  }

  /** Finalising made a new version; the typed text applies to that one now. */
  function finalityChanged(next: Trip): void {
    if (!record.isFormOpen()) return;
    if (!record.isChanged) {
      record.finish();
      return;
    }
    const draft = { ...asStored, version: next.version };
    typed.keep(draft);
    offerToContinue(draft);
    onClose();
  }

  async function removed(written: Trip, why: string | null): Promise<boolean> {
    const refusal = await remove(written, why);
    if (refusal === null) return true;
    if (record.isFormOpen()) record.refuse(refusal);
    else notify(t(problemSentenceKey(refusal), { ...refusal }));
    return false;
  }

  const title = trip === null ? t('trip-sheet:new') : t('trip-sheet:edit');
  return (
    <Sheet
      title={title}
      onClose={closed}
      recordId={trip?.id}
      foot={
        <SaveButton formId={formId} busy={record.busy}>
          {trip === null ? t('trip-sheet:add') : t('trip-sheet:save')}
        </SaveButton>
      }
    >
      <form
        ref={record.element}
        id={formId}
        className={entryStyles.form}
        noValidate
        onSubmit={record.submit}
        onKeyDown={takeSuggestion}
      >
        {typed.isRestored && (
          <RestoredDraft onStartOver={startOver} leftOut={typed.leftOut}>
            {typed.mayHaveArrived && t('trip-sheet:mayHaveArrived')}
          </RestoredDraft>
        )}
        {trip !== null && <TripMarks trip={trip} jurisdiction={preferences.jurisdiction} variant="sheet" />}
        {problem !== null && problem.reason !== 'REASON_REQUIRED' && (
          <ProblemCard
            sentence={t(problemSentenceKey(problem), { ...problem })}
            requestId={problem.requestId}
          />
        )}
        <Controls>
          <WayFields
            form={form}
            faultMessages={faultMessages}
            places={places}
            suggestions={suggestions}
            lastEndedMs={lastEndedMs}
            trip={trip}
          />
          <WhatForFields form={form} faultMessages={faultMessages} suggestions={suggestions} />
        </Controls>
        {read.draft !== null && <OpenRequirements trip={read.draft} preferences={preferences} />}
        <AttachmentsField
          record={{ recordKind: 'trip', recordId: id }}
          isNew={trip === null}
          onCount={(attachedFiles) => typed.change({ attachedFiles })}
        />
        <MoreFields form={form} faultMessages={faultMessages} />
        {form.asksReason && (
          <ReasonField
            form={form}
            faultMessages={faultMessages}
            finality={trip === null ? null : finalityOf(trip)}
          />
        )}
        {trip !== null && (
          <TripActions
            trip={trip}
            onLike={(like) => onOpen({ kind: 'new', like })}
            onDelete={() => void record.remove((why) => removed(trip, why))}
            busy={isDeleting}
          />
        )}
        {trip?.log !== undefined && (
          <TripLog
            trip={trip}
            reason={reason}
            onReasonMissing={record.showFaults}
            isReasonMissing={isReasonMissing}
            onDone={finalityChanged}
          />
        )}
      </form>
    </Sheet>
  );
}

/** Target under which the draft is stored; null for a trip like another one, which always starts as a copy. */
function targetOf(request: SheetRequest): string | null {
  if (request.kind === 'edit') return request.trip.id;
  return request.like === null ? 'new' : null;
}

/** Initial text of the form. */
function useInitial(request: SheetRequest, preferences: DriverPreferences): () => TripFormText {
  const writingOf = useWriting(preferences);
  const [vehicle] = useLastVehicle();
  return () => {
    const empty = emptyTripFormText({
      vehicleId: vehicle?.id ?? '',
      zone: preferences.zone,
      currency: preferences.currency,
      nowMs: Date.now(),
    });
    const like = request.kind === 'edit' ? request.trip : request.like;
    if (like === null) return empty;
    const text = tripFormText(like, writingOf(like.vehicleId ?? ''));
    return request.kind === 'edit' ? text : { ...text, start: empty.start, end: empty.end };
  };
}
