import type { DistanceUnit } from '@domain/quantities/distance';
import { tenthOfMileAt } from '@domain/quantities/exact-distance';
import { maxPlaceLength, type Trip } from '@domain/trips/trip.schema';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ComboboxField } from '@/components/combobox-field';
import { Controls } from '@/components/controls';
import entryStyles from '@/components/entry-form.module.css';
import { ProblemCard } from '@/components/problem-card';
import { RestoredDraft } from '@/components/restored-draft';
import { SaveButton } from '@/components/save-button';
import { Sheet } from '@/components/sheet';
import { takeSuggestion } from '@/components/suggestion';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { createRecordDraftStore } from '@/lib/forms/record-draft';
import { useDraft } from '@/lib/forms/use-draft';
import { isEnded, useTripWrites } from '../use-trip-writes';
import { MomentField } from './moment-field';
import { usePlaceGroups } from './place-groups';
import { DestinationSuggestions, StartSuggestion } from './place-suggestions';
import { type TripFormText, tripFormText, tripFormTextSchema } from './trip-form-text';
import { useFaultMessages } from './use-fault-messages';
import { tripNumbers, useTripForm, useWriting } from './use-trip-form';
import { useTripSuggestions } from './use-trip-suggestions';
import { UsualTripSuggestion } from './usual-trip-suggestion';
import { ReadingSuggestion } from './vehicle-suggestions';
import { VisitedSuggestion } from './visited-suggestion';
import { DistanceFields } from './way-fields';
import { WhatForFields } from './what-for-fields';

const noPlaces: readonly string[] = [];

interface Props {
  readonly trip: Trip;
  readonly end: { readonly atMs: number; readonly zone: string };
  /** Odometer reading from a later record; null without one. */
  readonly odometerEndMetres: number | null;
  readonly preferences: DriverPreferences;
  readonly onClose: () => void;
}

/** A reading that is shown in miles and left unchanged counts as typed. */
function takenOver(odometerEndMetres: number | null, odometerUnit: DistanceUnit) {
  const miles = odometerEndMetres === null || odometerUnit === 'km' ? null : tenthOfMileAt(odometerEndMetres);
  return miles === null ? {} : { odometerEndMileThousandths: miles };
}

const stopDrafts = createRecordDraftStore('stop-draft', tripFormTextSchema);

/** Form for the end of a trip, with no required field. */
export function StopSheet({ trip, end, odometerEndMetres, preferences, onClose }: Props) {
  const { t } = useTranslation(['trip-sheet', 'errors']);
  const writingOf = useWriting(preferences);
  const [asked] = useState(() => ({
    ...trip,
    endedAtMs: Math.max(end.atMs, trip.startedAtMs),
    endZone: end.zone,
    odometerEndMetres,
    ...takenOver(odometerEndMetres, writingOf(trip.vehicleId ?? '').odometerUnit),
  }));
  const typed = useDraft<TripFormText>({
    storage: { store: stopDrafts, driverId: preferences.driverId, target: trip.id },
    stored: null,
    initial: () => tripFormText(asked, writingOf(trip.vehicleId ?? '')),
    followsRecord: true,
    openedAtMs: asked.endedAtMs,
    numbers: tripNumbers(preferences, writingOf),
  });
  // The driver stopped when the sheet first opened, even if its page has ended since.
  const ended = { ...asked, endedAtMs: Math.max(typed.openedAtMs, trip.startedAtMs) };
  const { stop } = useTripWrites();
  const { form, record } = useTripForm({
    preferences,
    typed,
    trip: ended,
    tripId: trip.id,
    send: (draft, _reason, isFormOpen) => {
      if (!isEnded(draft)) throw new Error('a trip that is stopped has an end');
      return stop(trip, draft, isFormOpen);
    },
    onDone: onClose,
  });
  const { text, set, problem } = form;
  const faultMessages = useFaultMessages(form, trip.id);
  const suggestions = useTripSuggestions(form, trip.id);
  const placeGroups = usePlaceGroups(suggestions.recentPlaces, noPlaces);
  const formId = useId();
  function keepDriving(): void {
    // Keeps the typed text for the next end.
    if (typed.isTouched && !record.isDone() && !record.isSending()) {
      typed.keep({ ...typed.asStored, openedAtMs: undefined });
    }
    onClose();
  }

  const asksStartReading = trip.vehicleId !== null && trip.odometerStartMetres === null;

  return (
    <Sheet
      title={t('trip-sheet:stop.title')}
      closeLabel={t('trip-sheet:stop.close')}
      onClose={keepDriving}
      foot={
        <SaveButton formId={formId} busy={record.busy}>
          {t('trip-sheet:stop.save')}
        </SaveButton>
      }
    >
      <form
        id={formId}
        ref={record.element}
        className={entryStyles.form}
        noValidate
        onSubmit={record.submit}
        onKeyDown={takeSuggestion}
      >
        {typed.isRestored && <RestoredDraft onStartOver={record.startOver} leftOut={typed.leftOut} />}
        {problem !== null && (
          <ProblemCard
            sentence={t(problemSentenceKey(problem), { ...problem })}
            requestId={problem.requestId}
          />
        )}
        <Controls>
          {trip.fromText === '' && (
            <>
              <ComboboxField
                label={t('trip-sheet:from')}
                name="fromText"
                value={text.fromText}
                maxLength={maxPlaceLength}
                groups={placeGroups}
                error={faultMessages('fromText')}
                onChange={(place) => set('fromText', place)}
              />
              <StartSuggestion form={form} suggestions={suggestions} />
            </>
          )}
          <ComboboxField
            label={t('trip-sheet:to')}
            name="toText"
            value={text.toText}
            maxLength={maxPlaceLength}
            groups={placeGroups}
            error={faultMessages('toText')}
            onChange={(place) => set('toText', place)}
          />
          <DestinationSuggestions form={form} suggestions={suggestions} />
          <UsualTripSuggestion form={form} suggestions={suggestions} />
          <VisitedSuggestion form={form} suggestions={suggestions} />
          {text.end !== null && (
            <MomentField
              of="end"
              value={text.end}
              untouchedMs={ended.endedAtMs}
              preferences={preferences}
              error={faultMessages('end')}
              onChange={(typed) => set('end', typed)}
            />
          )}
          <DistanceFields form={form} faultMessages={faultMessages} withStart={asksStartReading} />
          {asksStartReading && <ReadingSuggestion form={form} />}
          <WhatForFields form={form} faultMessages={faultMessages} suggestions={suggestions} />
        </Controls>
      </form>
    </Sheet>
  );
}
