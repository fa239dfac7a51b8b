import type { Finality } from '@domain/ledger/finality';
import { repeatTrip, returnTrip } from '@domain/trips/repeat-trip';
import type { Trip, TripDraft } from '@domain/trips/trip.schema';
import { IconArrowBackUp, IconRepeat, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '@/components/button';
import { Row } from '@/components/layout';
import { notify } from '@/components/notices';
import { ReasonNote } from '@/components/reason-note';
import { RecordFormSheet } from '@/components/record-form-sheet';
import { Sheet } from '@/components/sheet';
import { notifyWithUndo } from '@/components/undo-notice';
import { type DriverPreferences, useDriverPreferences } from '@/entities/account/use-driver-preferences';
import { sendAttachmentsOf, startingOver } from '@/entities/attachments/device-attachments';
import { AttachmentsField } from '@/entities/attachments/lazy-attachments-field';
import { GoneChoice } from '@/entities/record-form/gone-choice';
import { refusedIfGone } from '@/entities/record-form/gone-item';
import { useLastVehicle, useVehicles } from '@/entities/vehicles/use-vehicles';
import { problemSentenceKey } from '@/lib/errors/sentence';
import type { ChosenInstant } from '@/lib/formatting/chosen-instant';
import type { RecordDraft } from '@/lib/forms/record-draft';
import { useIsBusy } from '@/lib/forms/use-busy';
import { useDraft } from '@/lib/forms/use-draft';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { useAuthorName, useIsOfAnother, useReadOnly } from '@/lib/logbook/membership';
import { newTripId } from '@/lib/offline/new-record-id';
import { useDriversOutbox } from '@/lib/offline/outbox-context';
import { TripMarks } from '../trip-marks';
import { useFinality } from '../use-finality';
import { useTripWrites } from '../use-trip-writes';
import { useLoadedTrips } from '../use-trips';
import { DistanceFields } from './distance-fields';
import { DriverField, useIsDriverShown } from './driver-field';
import { followStart } from './follow-start';
import { useLateTrip } from './late-trip';
import { MoreFields } from './more-fields';
import { OpenRequirements } from './open-requirements';
import { PlaceFields } from './place-fields';
import { requestSheet, type SheetRequest } from './sheet-request';
import { StartOffers } from './time-offers';
import { MomentField, TimesLine } from './times-line';
import { emptyTripFormText, type TripFormText, tripForm, tripFormText } from './trip-form-text';
import { TripLog } from './trip-log';
import styles from './trip-sheet.module.css';
import { TripTrack } from './trip-track';
import { useClaimedMethods } from './use-claimed-methods';
import { type TripForm, tripNumbers, useTripForm, useWriting } from './use-trip-form';
import { isOpen, useTripSuggestions } from './use-trip-suggestions';
import { VehicleField } from './vehicle-field';
import { WhatForFields } from './what-for-fields';

interface Props {
  readonly request: SheetRequest;
  readonly onClose: () => void;
  /** Opens another request; false if the page that would show it was left. */
  readonly onOpen: (request: SheetRequest) => boolean;
}

/** Loads the preferences and earlier trips that the form starts with; the device mostly has both. */
export function TripSheet(props: Props) {
  const { t } = useTranslation(['trip-sheet', 'common']);
  const preferences = useDriverPreferences();
  const { isKnown, isLoading } = useVehicles();
  const { trips } = useLoadedTrips();
  // A new trip starts with the vehicle that was driven last.
  if (preferences !== null && (isKnown || !isLoading))
    return <OpenTripSheet preferences={preferences} trips={trips} {...props} />;
  return (
    <Sheet
      title={t(props.request.kind === 'new' ? 'trip-sheet:new' : 'common:word.trip')}
      onClose={props.onClose}
    >
      <p role="status">{t('common:loading')}</p>
    </Sheet>
  );
}

const maxPlaces = 200;

/** Names of places without duplicates, recent ones first. */
function placesOf(trips: readonly Trip[]): string[] {
  const places = new Set(trips.slice(0, 1000).flatMap(({ fromText, toText }) => [toText, fromText]));
  places.delete('');
  return [...places].slice(0, maxPlaces);
}

interface OpenProps extends Props {
  readonly preferences: DriverPreferences;
  /** Earlier trips, the newest first. */
  readonly trips: readonly Trip[];
}

/** Form to add or change a trip. Typed text survives closing and failures. */
function OpenTripSheet({ request, preferences, trips, onClose, onOpen }: OpenProps) {
  const { t } = useTranslation(['trip-sheet', 'errors', 'common']);
  const { driverId } = useLogbook();
  const [trip] = useState(() => (request.kind === 'edit' ? request.trip : null));
  /** Stored trip, or the known facts of a new one: untouched fields keep their values. */
  const begun = trip ?? (request.kind === 'new' && request.isDriven ? request.like : null);
  const at = request.kind === 'new' ? request.at : undefined;
  const target = targetOf(request);
  const typed = useDraft<TripFormText>({
    makeId: newTripId,
    storage: target === null ? null : { store: tripForm.drafts, driverId, target },
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
  const outbox = useDriversOutbox();
  const late = useLateTrip(id);
  const form = useTripForm({
    preferences,
    typed,
    trip: begun,
    tripId: trip?.id ?? null,
    isFilled: trip === null || trip.endedAtMs === null,
    isVehicleFilled: request.kind === 'new' && request.like === null,
    needsReason: (draft) => needsReason(trip, draft),
    async send(draft, why, isFormOpen) {
      const before = trip === null || version === null ? null : { ...trip, version };
      const submitted = await saveTrip(id, draft, before, why, isFormOpen, at);
      return refusedIfGone(submitted, outbox, { recordId: id, isFormOpen });
    },
    onAccepted: (_accepted, { vehicleId }) => {
      late.accepted();
      if (vehicleId !== null) rememberVehicle(vehicleId);
      void sendAttachmentsOf(driverId, id);
    },
    onDone: onClose,
    onTakenBack: () => offerToContinue(asStored),
  });
  const { text, untouched, set, read, problem } = form;
  const choices = late.choices(form);
  const suggestions = useTripSuggestions(form, trip?.id ?? null);
  const places = useMemo(() => placesOf(trips), [trips]);
  const methodIds = useClaimedMethods(text.vehicleId, preferences);
  const isDeleting = useIsBusy(form.removing);
  const isReadOnly = useReadOnly('trips.update', trip);
  const isDriverShown = useIsDriverShown(form, trip);
  const nameOf = useAuthorName();
  const isGone = trip !== null && problem?.reason === 'NOT_FOUND';

  function setStart(start: ChosenInstant): void {
    set('end', followStart(start, text.end, untouched.end, text.isEndDayChosen));
    set('start', start);
  }

  function setEnd(end: ChosenInstant): void {
    if (end.at?.day !== text.end?.at?.day) set('isEndDayChosen', true);
    set('end', end);
  }

  function continueWith(draft: RecordDraft<TripFormText>): void {
    const again = { ...request, draft };
    if (onOpen(again)) return;
    // The page over which the form was opened has been left.
    requestSheet(preferences.driverId, again);
    void navigate('/trips');
  }

  function offerToContinue(draft: RecordDraft<TripFormText>): void {
    notifyWithUndo({
      message: t('trip-sheet:notSaved'),
      undoLabel: t('trip-sheet:continue'),
      onUndo: () => continueWith(draft),
    });
  }

  function closed(): void {
    if (!form.isFormOpen()) return;
    if (typed.isTouched && !form.isDone() && !form.isSending()) offerToContinue(asStored);
    onClose();
  }

  /** Finalising made a new version; the typed text applies to that one now. */
  function finalityChanged(next: Trip): void {
    if (!form.isFormOpen()) return;
    if (!form.isChanged) {
      form.finish();
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
    if (form.isFormOpen()) form.refuse(refusal);
    else notify(t(problemSentenceKey(refusal), { ...refusal }));
    return false;
  }

  return (
    <RecordFormSheet
      title={t(trip === null ? 'trip-sheet:new' : 'common:word.trip')}
      saveLabel={t(trip === null ? 'trip-sheet:add' : 'common:word.save')}
      recordId={trip?.id}
      isReadOnly={isReadOnly}
      author={trip === null ? undefined : nameOf(trip)}
      // Outside of the form, as the files can still be opened.
      after={
        isReadOnly && (
          <AttachmentsField record={{ recordKind: 'trip', recordId: id }} isNew={false} isReadOnly />
        )
      }
      {...(isGone && { refusal: <GoneChoice recordId={id} onDecided={form.finish} /> })}
      form={{
        ...form,
        // Said next to the fields that it is about.
        problem: problem?.reason === 'REASON_REQUIRED' || choices !== null ? null : problem,
        startOver: startingOver(driverId, id, form.startOver),
      }}
      onClose={closed}
      restored={typed.mayHaveArrived && t('trip-sheet:mayHaveArrived')}
    >
      {trip !== null && <TripMarks trip={trip} jurisdiction={preferences.jurisdiction} variant="sheet" />}
      <TimesLine form={form} isOpen={trip === null}>
        <MomentField form={form} of="start" untouchedMs={begun?.startedAtMs ?? null} onChange={setStart} />
        {trip === null && text.end !== null && (
          <StartOffers
            start={text.start}
            end={text.end}
            lastEndedMs={trips.find(({ endedAtMs }) => endedAtMs !== null)?.endedAtMs ?? null}
            locale={preferences.locale}
            onDay={setStart}
            onChoose={(start) => set('start', start)}
          />
        )}
        <MomentField form={form} of="end" untouchedMs={begun?.endedAtMs ?? null} onChange={setEnd} />
      </TimesLine>
      <PlaceFields form={form} suggestions={suggestions} places={places} suggests={isOpen(trip)} />
      <VehicleField form={form} where="several" />
      {isDriverShown && <DriverField form={form} trip={trip} />}
      <DistanceFields form={form} />
      {choices}
      <WhatForFields form={form} suggestions={suggestions} />
      {read.draft !== null && (
        <OpenRequirements trip={read.draft} methodIds={methodIds} locale={preferences.locale} />
      )}
      <MoreFields form={form} trip={trip} isReadOnly={isReadOnly} hasDriver={!isDriverShown} />
      {form.asksReason && !isReadOnly && (
        <ReasonField form={form} trip={trip} finality={trip === null ? null : finalityOf(trip)} />
      )}
      {trip !== null && !isReadOnly && (
        <TripActions
          trip={trip}
          onLike={(like) => onOpen({ kind: 'new', like })}
          onDelete={() => void form.remove((why) => removed(trip, why))}
          busy={isDeleting}
        />
      )}
      {trip !== null && <TripTrack trip={trip} preferences={preferences} />}
      {trip?.log !== undefined && !isReadOnly && <TripLog trip={trip} form={form} onDone={finalityChanged} />}
    </RecordFormSheet>
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
    const vehicleId = vehicle?.id ?? '';
    const { zone, currency } = preferences;
    const empty = emptyTripFormText({ vehicleId, zone, currency, nowMs: Date.now() }, writingOf(vehicleId));
    const like = request.kind === 'edit' ? request.trip : request.like;
    if (like === null) return empty;
    const text = tripFormText(like, writingOf(like.vehicleId ?? ''));
    const hasTimes = request.kind === 'edit' || request.isDriven;
    return hasTimes ? text : { ...text, start: empty.start, end: empty.end };
  };
}

interface ReasonProps {
  readonly form: TripForm;
  readonly trip: Trip | null;
  /** Finality of the stored trip; null for a new one. */
  readonly finality: Finality | null;
}

/** Says that the trip is final, and asks for the reason of the change. */
function ReasonField({ form: { text, set, isReasonFaulty }, trip, finality }: ReasonProps) {
  const { t } = useTranslation(['trips', 'trip-sheet', 'common']);
  const { afterDays } = useFinality();
  const isOfAnother = useIsOfAnother();
  const nameOf = useAuthorName();
  const author = trip !== null && isOfAnother(trip) ? nameOf(trip) : undefined;
  const because = finality?.final === true ? finality.because : 'LOCKED_PERIOD';

  function sentence(): string {
    switch (because) {
      case 'TIME':
        return t('trip-sheet:final.TIME', { count: afterDays });
      case 'DRIVER':
        return t('trip-sheet:final.DRIVER');
      case 'LOCKED_PERIOD':
        return t('trip-sheet:final.LOCKED_PERIOD');
      default:
        return because satisfies never;
    }
  }

  return (
    <ReasonNote
      sentence={
        author !== undefined && finality?.final !== true
          ? t('common:reason.ofAnother', { name: author })
          : `${sentence()} ${t('trip-sheet:final.hint')}`
      }
      value={text.reason}
      isFaulty={isReasonFaulty}
      onChange={(reason) => set('reason', reason)}
    />
  );
}

interface ActionProps {
  readonly trip: Trip;
  readonly onLike: (draft: TripDraft) => void;
  readonly onDelete: () => void;
  readonly busy: boolean;
}

/** More actions for a stored trip. */
function TripActions({ trip, onLike, onDelete, busy }: ActionProps) {
  const { t } = useTranslation(['trip-sheet', 'common']);
  return (
    <Row wrap className={styles.actions}>
      {trip.endedAtMs !== null && (
        <>
          <Button
            icon={<IconRepeat size={20} aria-hidden="true" />}
            onClick={() => onLike(repeatTrip(trip, trip))}
          >
            {t('trip-sheet:repeat')}
          </Button>
          <Button
            icon={<IconArrowBackUp size={20} aria-hidden="true" />}
            onClick={() => onLike(returnTrip(trip, trip))}
          >
            {t('trip-sheet:return')}
          </Button>
        </>
      )}
      <Button icon={<IconTrash size={20} aria-hidden="true" />} busy={busy} onClick={onDelete}>
        {t('common:word.delete')}
      </Button>
    </Row>
  );
}
