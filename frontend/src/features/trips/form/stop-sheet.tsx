import { isDayOnly } from '@domain/logbooks/driving/day-only';
import type { Trip } from '@domain/trips/trip.schema';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordFormSheet } from '@/components/record-form-sheet';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { useDraft } from '@/lib/forms/use-draft';
import { RecordingGaps } from '../recording/recording-gaps';
import { useRecordedWay } from '../recording/use-recorded-way';
import { useEndings } from '../use-trip-end';
import { isEnded } from '../use-trip-writes';
import { DistanceFields } from './distance-fields';
import { useLateTrip } from './late-trip';
import { PlaceFields } from './place-fields';
import { MomentField, TimesLine } from './times-line';
import { drivenIn, stopForm, type TripFormText, tripFormText } from './trip-form-text';
import { tripNumbers, useTripForm, useWriting } from './use-trip-form';
import { useTripSuggestions } from './use-trip-suggestions';
import { WhatForFields } from './what-for-fields';

const noPlaces: readonly string[] = [];

interface Props {
  readonly trip: Trip;
  readonly end: { readonly atMs: number; readonly zone: string };
  /** Odometer reading from a later record; null without one. */
  readonly odometerEndMetres: number | null;
  /** True if the next trip starts with the end of this one. */
  readonly goesOn: boolean;
  /** Own place where the driver is; '' if that is not known. */
  readonly placeName: string;
  readonly preferences: DriverPreferences;
  readonly onClose: () => void;
}

/** Form for the end of a trip, with no required field. */
export function StopSheet({ trip, end, odometerEndMetres, goesOn, placeName, preferences, onClose }: Props) {
  const { t } = useTranslation(['trip-sheet', 'trips']);
  const writingOf = useWriting(preferences);
  const [asked] = useState(() => {
    const { odometerUnit } = writingOf(trip.vehicleId ?? '');
    const miles =
      odometerEndMetres === null ? null : drivenIn(odometerUnit, odometerEndMetres).mileThousandths;
    return {
      ...trip,
      toText: trip.toText || placeName,
      endedAtMs: Math.max(end.atMs, trip.startedAtMs),
      endZone: end.zone,
      odometerEndMetres,
      ...(miles !== null && { odometerEndMileThousandths: miles }),
    };
  });
  const typed = useDraft<TripFormText>({
    storage: { store: stopForm.drafts, driverId: preferences.driverId, target: trip.id },
    stored: null,
    initial: () => tripFormText(asked, writingOf(trip.vehicleId ?? '')),
    followsRecord: true,
    openedAtMs: asked.endedAtMs,
    numbers: tripNumbers(preferences, writingOf),
  });
  // The driver stopped when the sheet first opened, even if its page has ended since.
  const ended = { ...asked, endedAtMs: Math.max(typed.openedAtMs, trip.startedAtMs) };
  const { endAsEntered } = useEndings(preferences);
  const recorded = useRecordedWay({
    ...{ driverId: preferences.driverId, tripId: trip.id },
    ...{ startedAtMs: trip.startedAtMs, endMs: ended.endedAtMs },
  });
  const late = useLateTrip(trip.id);
  const form = useTripForm({
    preferences,
    typed,
    trip: ended,
    tripId: trip.id,
    isFilled: true,
    isUntimed: isDayOnly(trip),
    recordedMetres: recorded.metres,
    send: (draft, _reason, isFormOpen) => {
      if (!isEnded(draft)) throw new Error('a trip that is stopped has an end');
      return endAsEntered(trip, draft, isFormOpen, goesOn);
    },
    onAccepted: late.accepted,
    onDone: onClose,
  });
  const choices = late.choices(form);
  const suggestions = useTripSuggestions(form, trip.id);

  const first = typed.isTouched ? null : firstUnknown(form.text);
  const { element } = form;
  const begun = useRef<Element | null>(null);
  // Known values may come from the device after the sheet has opened; the driver may be in another field by then.
  useEffect(() => {
    const field = element.current?.querySelector<HTMLElement>('[data-goes-on]');
    if (first === null || !field) return;
    if (begun.current === null || document.activeElement === begun.current) field.focus();
    begun.current = field;
  }, [first, element]);

  function keepDriving(): void {
    // Keeps the typed text for the next end.
    if (typed.isTouched && !form.isDone() && !form.isSending()) {
      typed.keep({ ...typed.asStored, openedAtMs: undefined });
    }
    onClose();
  }

  return (
    <RecordFormSheet
      title={t('trip-sheet:stop.title')}
      closeLabel={t('trip-sheet:stop.close')}
      saveLabel={t(goesOn ? 'trips:nextStop' : 'trip-sheet:stop.save')}
      // Said next to the fields that it is about.
      form={{ ...form, problem: choices === null ? form.problem : null }}
      onClose={keepDriving}
    >
      <TimesLine form={form} isOpen={false}>
        <MomentField form={form} of="end" untouchedMs={ended.endedAtMs} />
      </TimesLine>
      <PlaceFields
        form={form}
        suggestions={suggestions}
        places={noPlaces}
        suggests
        beginsWithTo={first === 'toText'}
      />
      <DistanceFields form={form} beginsWith={first} />
      <RecordingGaps gaps={recorded.gaps} preferences={preferences} />
      {choices}
      <WhatForFields form={form} suggestions={suggestions} />
    </RecordFormSheet>
  );
}

/** Field that has the focus: a driver who reads the odometer types its reading, others the distance. */
function firstUnknown({ toText, odometerStart, odometerEnd, distance }: TripFormText) {
  if (toText === '') return 'toText';
  if (odometerStart !== '') return odometerEnd === '' ? 'odometerEnd' : null;
  return odometerEnd === '' && distance === '' ? 'distance' : null;
}
