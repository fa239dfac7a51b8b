import { maxPlaceLength, type Trip } from '@domain/trips/trip.schema';
import { tripDistance } from '@domain/trips/trip-distance';
import { useTranslation } from 'react-i18next';
import { ComboboxField } from '@/components/combobox-field';
import { NumberField } from '@/components/number-field';
import { SelectField } from '@/components/select-field';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import type { ChosenInstant } from '@/lib/formatting/chosen-instant';
import { unitSigns } from '@/lib/formatting/unit-signs';
import { ComputedFigures } from './computed-figures';
import { followStart } from './follow-start';
import { MomentField } from './moment-field';
import { usePlaceGroups } from './place-groups';
import { DestinationSuggestions, StartSuggestion } from './place-suggestions';
import type { TripField } from './read-trip-form';
import { StartOffers } from './start-offers';
import styles from './trip-sheet.module.css';
import type { TripForm } from './use-trip-form';
import { isOpen, type TripSuggestions } from './use-trip-suggestions';
import { UsualTripSuggestion } from './usual-trip-suggestion';
import { ReadingSuggestion, readingText, VehicleSuggestion } from './vehicle-suggestions';
import { VisitedSuggestion } from './visited-suggestion';

interface Props {
  readonly form: TripForm;
  readonly faultMessages: (field: TripField) => string | null;
  readonly places: readonly string[];
  readonly suggestions: TripSuggestions;
  /** End of the previous trip; null without one. */
  readonly lastEndedMs: number | null;
  readonly trip: Trip | null;
}

/** Fields for times, places and distance. */
export function WayFields({ form, faultMessages, places, suggestions, lastEndedMs, trip }: Props) {
  const { t } = useTranslation(['trip-sheet']);
  const placeGroups = usePlaceGroups(suggestions.recentPlaces, places);
  const { text, untouched, set, preferences } = form;
  const suggests = isOpen(trip);

  function setStart(start: ChosenInstant): void {
    set('end', followStart(start, text.end, untouched.end, text.isEndDayChosen));
    set('start', start);
  }

  function setEnd(end: ChosenInstant): void {
    if (end.at?.day !== text.end?.at?.day) set('isEndDayChosen', true);
    set('end', end);
  }

  return (
    <>
      <MomentField
        of="start"
        value={text.start}
        untouchedMs={trip?.startedAtMs ?? null}
        preferences={preferences}
        error={faultMessages('start')}
        onChange={setStart}
      />
      {trip === null && text.end !== null && (
        <StartOffers
          end={text.end}
          lastEndedMs={lastEndedMs}
          locale={preferences.locale}
          onChoose={(start) => set('start', start)}
        />
      )}
      {text.end !== null && (
        <MomentField
          of="end"
          value={text.end}
          untouchedMs={trip?.endedAtMs ?? null}
          preferences={preferences}
          error={faultMessages('end')}
          onChange={setEnd}
        />
      )}
      <div className={styles.pair}>
        <ComboboxField
          label={t('trip-sheet:from')}
          name="fromText"
          value={text.fromText}
          maxLength={maxPlaceLength}
          groups={placeGroups}
          enterKeyHint="next"
          error={faultMessages('fromText')}
          onChange={(place) => set('fromText', place)}
        />
        <ComboboxField
          label={t('trip-sheet:to')}
          name="toText"
          value={text.toText}
          maxLength={maxPlaceLength}
          groups={placeGroups}
          enterKeyHint="next"
          error={faultMessages('toText')}
          onChange={(place) => set('toText', place)}
        />
      </div>
      {suggests && (
        <>
          <StartSuggestion form={form} suggestions={suggestions} />
          <DestinationSuggestions form={form} suggestions={suggestions} />
          <UsualTripSuggestion form={form} suggestions={suggestions} />
          <VisitedSuggestion form={form} suggestions={suggestions} />
        </>
      )}
      <VehicleField form={form} error={faultMessages('vehicleId')} />
      {trip === null && <VehicleSuggestion form={form} suggestions={suggestions} />}
      <DistanceFields form={form} faultMessages={faultMessages} />
      {suggests && <ReadingSuggestion form={form} />}
    </>
  );
}

/** Hidden if there is no vehicle to choose; an archived vehicle is offered only if the trip has it. */
function VehicleField({ form: { text, set }, error }: { form: TripForm; error: string | null }) {
  const { t } = useTranslation(['trip-sheet']);
  const { vehicles } = useVehicles();
  const offered = vehicles.filter(({ id, archivedAtMs }) => archivedAtMs === null || id === text.vehicleId);
  if (offered.length === 0) return null;
  const options = offered.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SelectField
      label={t('trip-sheet:vehicle')}
      value={text.vehicleId}
      options={[...options, { value: '', label: t('trip-sheet:noVehicle') }]}
      error={error}
      onChange={(vehicleId) => set('vehicleId', vehicleId)}
    />
  );
}

/** Distance from two readings, or as typed; the result is shown below. */
export function DistanceFields({
  form,
  faultMessages,
  withStart = true,
}: Pick<Props, 'form' | 'faultMessages'> & { withStart?: boolean }) {
  const { t } = useTranslation(['trip-sheet']);
  const { text, set, writing, read } = form;
  const isRunning = text.end === null;
  const distance = tripDistance({ ...read.known, endedAtMs: isRunning ? null : 0 });
  const filledIn = form.start?.kind === 'taken' ? readingText(form, form.start.reading) : null;
  const needsTyping = !(distance.known && distance.source === 'odometer') || text.distance !== '';
  const start = (
    <NumberField
      label={t('trip-sheet:odometerStart')}
      name="odometerStart"
      unit={unitSigns[writing.odometerUnit]}
      value={filledIn ?? text.odometerStart}
      error={faultMessages('odometerStart')}
      onChange={form.typeStart}
    />
  );
  if (isRunning) return start;
  return (
    <div className={styles.pair}>
      {withStart && start}
      <NumberField
        label={t('trip-sheet:odometerEnd')}
        unit={unitSigns[writing.odometerUnit]}
        value={text.odometerEnd}
        error={faultMessages('odometerEnd')}
        onChange={(typed) => set('odometerEnd', typed)}
      />
      {(needsTyping || !withStart) && (
        <NumberField
          label={t('trip-sheet:distance')}
          name="distance"
          unit={unitSigns[writing.distanceUnit]}
          value={text.distance}
          error={faultMessages('distance')}
          onChange={(typed) => set('distance', typed)}
        />
      )}
      <ComputedFigures form={form} />
    </div>
  );
}
