import type { ExactDistance } from '@domain/quantities/exact-distance';
import { maxPlaceLength, type Trip } from '@domain/trips/trip.schema';
import { tripDistance } from '@domain/trips/trip-distance';
import { useTranslation } from 'react-i18next';
import { ComboboxField } from '@/components/combobox-field';
import { InstantField } from '@/components/instant-field';
import { Row } from '@/components/layout';
import { NumberField } from '@/components/number-field';
import { SelectField } from '@/components/select-field';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import type { ChosenInstant } from '@/lib/formatting/chosen-instant';
import { formatDistance } from '@/lib/formatting/distances';
import { formatDuration } from '@/lib/formatting/durations';
import { unitSigns } from '@/lib/formatting/unit-signs';
import { followStart } from './follow-start';
import { StartOffers } from './start-offers';
import styles from './trip-sheet.module.css';
import type { TripForm } from './use-trip-form';
import { isOpen, type TripSuggestions, usePlaceGroups } from './use-trip-suggestions';
import { ReadingSuggestion, readingText, VehicleSuggestion } from './vehicle-suggestions';
import { DestinationSuggestions, StartSuggestion } from './way-suggestions';

interface Props {
  readonly form: TripForm;
  readonly places: readonly string[];
  readonly suggestions: TripSuggestions;
  /** End of the previous trip; null without one. */
  readonly lastEndedMs: number | null;
  readonly trip: Trip | null;
}

/** Fields for times, places and distance. */
export function WayFields({ form, places, suggestions, lastEndedMs, trip }: Props) {
  const placeGroups = usePlaceGroups(suggestions.recentPlaces, places);
  const { text, untouched, set, bind, preferences } = form;
  const suggests = isOpen(trip);
  const place = { maxLength: maxPlaceLength, groups: placeGroups, enterKeyHint: 'next' } as const;

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
      <MomentField form={form} of="start" untouchedMs={trip?.startedAtMs ?? null} onChange={setStart} />
      {trip === null && text.end !== null && (
        <StartOffers
          end={text.end}
          lastEndedMs={lastEndedMs}
          locale={preferences.locale}
          onChoose={(start) => set('start', start)}
        />
      )}
      <MomentField form={form} of="end" untouchedMs={trip?.endedAtMs ?? null} onChange={setEnd} />
      <div className={styles.pair}>
        <ComboboxField {...bind('fromText')} {...place} name="fromText" />
        <ComboboxField {...bind('toText')} {...place} name="toText" />
      </div>
      {suggests && (
        <>
          <StartSuggestion form={form} suggestions={suggestions} />
          <DestinationSuggestions form={form} suggestions={suggestions} />
        </>
      )}
      <VehicleField form={form} />
      {trip === null && <VehicleSuggestion form={form} suggestions={suggestions} />}
      <DistanceFields form={form} />
      {suggests && <ReadingSuggestion form={form} />}
    </>
  );
}

interface MomentProps {
  readonly form: TripForm;
  readonly of: 'start' | 'end';
  /** Instant while the field is untouched. */
  readonly untouchedMs: number | null;
  readonly onChange?: (value: ChosenInstant) => void;
}

/** Field for the start or the end of a trip; a running trip has no end. */
export function MomentField({ form: { bind, preferences }, of, ...changed }: MomentProps) {
  const { t } = useTranslation(['trip-sheet']);
  const { label, value, ...bound } = bind(of);
  if (value === null) return null;
  return (
    <InstantField
      {...bound}
      {...changed}
      value={value}
      labels={{ label, day: t(`trip-sheet:day.${of}`), time: t(`trip-sheet:time.${of}`) }}
      locale={preferences.locale}
      homeZone={preferences.zone}
    />
  );
}

/** Hidden if there is no vehicle to choose; an archived vehicle is offered only if the trip has it. */
function VehicleField({ form: { text, bind } }: { readonly form: TripForm }) {
  const { t } = useTranslation(['trip-sheet']);
  const { vehicles } = useVehicles();
  const offered = vehicles.filter(({ id, archivedAtMs }) => archivedAtMs === null || id === text.vehicleId);
  if (offered.length === 0) return null;
  const options = offered.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SelectField
      {...bind('vehicleId')}
      options={[...options, { value: '', label: t('trip-sheet:noVehicle') }]}
    />
  );
}

interface DistanceProps {
  readonly form: TripForm;
  readonly withStart?: boolean;
}

/** Distance from two readings, or as typed; the result is shown below. */
export function DistanceFields({ form, withStart = true }: DistanceProps) {
  const { text, bind, writing, read } = form;
  const isRunning = text.end === null;
  const distance = tripDistance({ ...read.known, endedAtMs: isRunning ? null : 0 });
  const filledIn = form.start?.kind === 'taken' ? readingText(form, form.start.reading) : null;
  const needsTyping = !(distance.known && distance.source === 'odometer') || text.distance !== '';
  const odometerSign = unitSigns[writing.odometerUnit];
  const start = (
    <NumberField
      {...bind('odometerStart')}
      name="odometerStart"
      unit={odometerSign}
      value={filledIn ?? text.odometerStart}
      onChange={form.typeStart}
    />
  );
  if (isRunning) return start;
  return (
    <div className={styles.pair}>
      {withStart && start}
      <NumberField {...bind('odometerEnd')} unit={odometerSign} />
      {(needsTyping || !withStart) && (
        <NumberField {...bind('distance')} name="distance" unit={unitSigns[writing.distanceUnit]} />
      )}
      <ComputedFigures form={form} />
    </div>
  );
}

/** Distance and duration calculated from the text typed so far. */
function ComputedFigures({ form: { read, preferences } }: { readonly form: TripForm }) {
  const { t } = useTranslation(['trip-sheet']);
  const { startedAtMs, endedAtMs } = read.known;
  const distance = tripDistance({ ...read.known, endedAtMs: 0 });
  const shown = (driven: number | ExactDistance) => {
    const { figure, unit } = formatDistance(driven, preferences.distanceUnit, preferences.locale);
    return { figure, unit, text: `${figure} ${unit}` };
  };
  const isForward = distance.known && distance.metres >= 0;
  const metres = isForward ? shown(distance.exact) : null;
  const lastedMs = startedAtMs === null || endedAtMs === null ? null : endedAtMs - startedAtMs;
  const disagreement = distance.known ? distance.disagreement : null;
  return (
    <Row
      as="section"
      wrap
      gap={16}
      rowGap={0}
      className={styles.worked}
      aria-label={t('trip-sheet:calculated')}
    >
      <Row as="p" align="baseline">
        {metres !== null && (
          <>
            <strong>{metres.figure}</strong> {metres.unit}
          </>
        )}
      </Row>
      <p>
        {lastedMs !== null && lastedMs >= 0 && (
          <strong>{formatDuration(lastedMs, preferences.locale)}</strong>
        )}
      </p>
      {disagreement !== null && (
        <p className={styles.disagreement}>
          {t('trip-sheet:disagree', {
            odometer: shown(disagreement.odometerMetres).text,
            typed: shown(disagreement.typedMetres).text,
          })}
        </p>
      )}
    </Row>
  );
}
