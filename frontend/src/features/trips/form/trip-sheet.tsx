import type { Trip } from '@domain/trips/trip.schema';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '@/components/button';
import { toFirstFault } from '@/components/first-fault';
import { notify } from '@/components/notices';
import { ProblemCard } from '@/components/problem-card';
import { SaveButton } from '@/components/save-button';
import { Sheet } from '@/components/sheet';
import { notifyWithUndo } from '@/components/undo-notice';
import { useBusy, useIsBusy } from '@/components/use-busy';
import type { ShownAs } from '@/entities/account/use-shown-as';
import { useLastVehicle } from '@/entities/vehicles/use-vehicles';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { TripMarks } from '../trip-marks';
import { useFinality } from '../use-finality';
import { useTripWrites } from '../use-trip-writes';
import { handOver } from './handed-over';
import type { KeptTripDraft } from './kept-trip-draft';
import { MoreFields } from './more-fields';
import { OpenRequirements } from './open-requirements';
import { ReasonField } from './reason-field';
import type { SheetRequest } from './sheet-request';
import { TripActions } from './trip-actions';
import { emptyTripFormText, type TripFormText, tripFormText } from './trip-form-text';
import { TripLog } from './trip-log';
import styles from './trip-sheet.module.css';
import { useBegunTrip } from './use-begun-trip';
import { useFaultWords } from './use-fault-words';
import { useKeptTyping } from './use-kept-typing';
import { useTripForm, useWriting } from './use-trip-form';
import { WayFields } from './way-fields';
import { WhatForFields } from './what-for-fields';

interface Props {
  readonly request: SheetRequest;
  readonly shownAs: ShownAs;
  /** Where the driver has been, to choose from while typing. */
  readonly places: readonly string[];
  /** When the last trip ended, to begin the next one with. */
  readonly lastEndedMs: number | null;
  readonly onClose: () => void;
  /** Whether there is still a place where it opens. */
  readonly onOpen: (request: SheetRequest) => boolean;
}

/** A trip to be added afterwards or changed. What was typed outlives closing and failing. */
export function TripSheet({ request, shownAs, places, lastEndedMs, onClose, onOpen }: Props) {
  const { t } = useTranslation(['trip-sheet', 'errors']);
  const untouched = useUntouched(request, shownAs);
  const { trip, version, target, begun, isRestored, mayHaveArrived, draftOf, startOver } = useBegunTrip(
    request,
    shownAs.driverId,
    untouched,
  );
  const { needsReason, finalityOf } = useFinality();
  const { form, setText, isTouched, isChanged, reason, isReasonMissing, sayFaults, refuse } = useTripForm({
    shownAs,
    text: begun ?? untouched,
    trip,
    untouched,
    needsReason: (draft) => needsReason(trip, draft),
  });
  const { text, read, problem } = form;
  const typed = draftOf(text);
  const { id } = typed;
  const faultWords = useFaultWords(form, id);
  const { saveTrip, remove } = useTripWrites();
  const [, rememberVehicle] = useLastVehicle();
  const navigate = useNavigate();
  const busy = useBusy();
  const deleting = useBusy();
  const isDeleting = useIsBusy(deleting);
  const isSending = () => busy.isBusy() || deleting.isBusy();
  const { driverId } = shownAs;
  const kept = useKeptTyping({ driverId, target, draft: typed, isTouched, isSending });
  const formElement = useRef<HTMLFormElement>(null);
  const formId = useId();

  /** The answer may come when the sheet is long closed, and something else is open. */
  function settle(): void {
    if (!busy.stands()) return;
    kept.settle();
    onClose();
  }

  function goOn(begun: KeptTripDraft): void {
    const again = { ...request, begun };
    if (onOpen(again)) return;
    // The page that it was opened over was left by then.
    handOver(driverId, again);
    void navigate('/trips');
  }

  function sayKept(begun = typed): void {
    notifyWithUndo({
      words: t('trip-sheet:kept'),
      undoLabel: t('trip-sheet:goOn'),
      onUndo: () => goOn(begun),
    });
  }

  function closed(): void {
    if (!busy.stands()) return;
    if (isTouched && !kept.isSettled() && !isSending()) sayKept();
    onClose();
  }

  /** The trip has another version by its driver's word; what was typed is about that one now. */
  function finalityChanged(next: Trip): void {
    if (!busy.stands()) return;
    if (!isChanged) {
      settle();
      return;
    }
    const begun = { ...typed, version: next.version };
    kept.keep(begun);
    sayKept(begun);
    onClose();
  }

  async function save(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (deleting.isBusy()) return;
    if (trip !== null && !isChanged) return settle();
    const { draft } = read;
    if (draft === null || isReasonMissing) {
      sayFaults();
      return toFirstFault(formElement.current);
    }
    const refusal = await busy.during(() => {
      // Closed since it was pressed, it has no draft any more.
      if (busy.stands()) kept.sent();
      const before = trip === null || version === null ? null : { ...trip, version };
      return saveTrip(id, draft, before, reason, busy.stands);
    });
    if (refusal === undefined) return;
    if (refusal !== null && !busy.stands()) {
      kept.takeBack();
      return sayKept();
    }
    if (refusal !== null) {
      kept.refused();
      sayFaults();
      refuse(refusal);
      return toFirstFault(formElement.current);
    }
    if (draft.vehicleId !== null) rememberVehicle(draft.vehicleId);
    settle();
  }

  async function removeIt(written: Trip): Promise<void> {
    if (isSending()) return;
    if (isReasonMissing) {
      sayFaults();
      return toFirstFault(formElement.current);
    }
    const refusal = await deleting.during(() => remove(written, reason));
    if (refusal === undefined) return;
    if (refusal !== null && !deleting.stands()) return notify(t(problemSentenceKey(refusal), { ...refusal }));
    refuse(refusal);
    if (refusal !== null) return toFirstFault(formElement.current);
    settle();
  }

  const title = trip === null ? t('trip-sheet:new') : t('trip-sheet:edit');
  return (
    <Sheet
      title={title}
      closeLabel={t('trip-sheet:close')}
      onClose={closed}
      foot={
        <div className={styles.foot}>
          <SaveButton formId={formId} busy={busy}>
            {trip === null ? t('trip-sheet:add') : t('trip-sheet:save')}
          </SaveButton>
        </div>
      }
    >
      <form
        ref={formElement}
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => void save(event)}
      >
        {isRestored && (
          <div className={styles.restored}>
            <p>{t(mayHaveArrived ? 'trip-sheet:mayHaveArrived' : 'trip-sheet:restored')}</p>
            <Button
              look="quiet"
              onClick={() => {
                setText(untouched);
                refuse(null);
                startOver();
              }}
            >
              {t('trip-sheet:discard')}
            </Button>
          </div>
        )}
        {trip !== null && <TripMarks trip={trip} jurisdiction={shownAs.jurisdiction} look="sheet" />}
        {problem !== null && problem.reason !== 'REASON_REQUIRED' && (
          <ProblemCard
            sentence={t(problemSentenceKey(problem), { ...problem })}
            requestId={problem.requestId}
          />
        )}
        <WayFields
          form={form}
          faultWords={faultWords}
          places={places}
          lastEndedMs={lastEndedMs}
          trip={trip}
        />
        <WhatForFields form={form} faultWords={faultWords} />
        {read.draft !== null && <OpenRequirements trip={read.draft} shownAs={shownAs} />}
        <MoreFields form={form} faultWords={faultWords} />
        {form.asksReason && (
          <ReasonField
            form={form}
            faultWords={faultWords}
            finality={trip === null ? null : finalityOf(trip)}
          />
        )}
        {trip !== null && (
          <TripActions
            trip={trip}
            onLike={(like) => onOpen({ kind: 'new', like })}
            onDelete={() => void removeIt(trip)}
            busy={isDeleting}
          />
        )}
        {trip?.log !== undefined && (
          <TripLog
            trip={trip}
            reason={reason}
            onReasonMissing={() => {
              sayFaults();
              toFirstFault(formElement.current);
            }}
            isReasonMissing={isReasonMissing}
            onDone={finalityChanged}
          />
        )}
      </form>
    </Sheet>
  );
}

/** As the sheet stands before anything is typed. */
function useUntouched(request: SheetRequest, shownAs: ShownAs): TripFormText {
  const writingOf = useWriting(shownAs);
  const [vehicle] = useLastVehicle();
  const [untouched] = useState(() => {
    const empty = emptyTripFormText({
      vehicleId: vehicle?.id ?? '',
      zone: shownAs.zone,
      currency: shownAs.currency,
      nowMs: Date.now(),
    });
    const like = request.kind === 'edit' ? request.trip : request.like;
    if (like === null) return empty;
    const text = tripFormText(like, writingOf(like.vehicleId ?? ''));
    return request.kind === 'edit' ? text : { ...text, start: empty.start, end: empty.end };
  });
  return untouched;
}
