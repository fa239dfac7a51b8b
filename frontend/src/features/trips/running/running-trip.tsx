import { standingAt } from '@domain/places/nearest-place';
import { localDay } from '@domain/time/local-day';
import type { KnownEnd, Standing } from '@domain/trips/known-end';
import type { Trip } from '@domain/trips/trip.schema';
import type { RunningTrip as Running } from '@domain/trips/trip-queries.schema';
import { IconMapPinPlus, IconPlayerStopFilled } from '@tabler/icons-react';
import { useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Row, Stack } from '@/components/layout';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { usePlaces } from '@/entities/places/use-places';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { useNow } from '@/lib/clock/use-now';
import { formatDistance, withUnit } from '@/lib/formatting/distances';
import { formatDuration } from '@/lib/formatting/durations';
import { formatRecentMoment } from '@/lib/formatting/recent-moment';
import { formatMoment, formatTime } from '@/lib/formatting/times';
import { choosePosition, usePosition, usePositionChoice } from '@/lib/position/position';
import { useKey } from '@/lib/shortcuts/use-key';
import { shownCategory } from '../trip-categories';
import { useEndings, useKnownEnd } from '../use-trip-end';
import styles from './running-trip-bar.module.css';

/** The trip as it was when the driver began to end it, and what the sheet is asked. */
export interface Asked {
  readonly trip: Trip;
  readonly end: { readonly atMs: number; readonly zone: string };
  /** Reading at the end, if a later record shows it. */
  readonly odometerEndMetres: number | null;
  /** True if the next trip starts with the end of this one. */
  readonly goesOn: boolean;
  /** Own place where the driver is; '' if that is not known. */
  readonly placeName: string;
}

interface Props {
  readonly trip: Trip;
  readonly forgotten: Running['forgotten'];
  readonly preferences: DriverPreferences;
  /** True on the line of the page's heading, if that has room for it. */
  readonly inLine: boolean;
  /** Opens the sheet for what is not known. */
  readonly onAsk: (asked: Asked) => void;
}

/**
 * The running trip with its two ends. Where everything is known it is shown, and one tap books what is shown; otherwise
 * the sheet asks.
 */
export function RunningTrip({ trip, forgotten, preferences, inLine, onAsk }: Props) {
  const { t } = useTranslation(['trips']);
  const now = useNow();
  const standing = useStanding();
  const placeName = standing?.placeName ?? '';
  const asksForPosition = useAsksForPosition();
  const endAt = useKnownEnd(trip, standing, preferences);
  const { endAsKnown } = useEndings(preferences);
  const endId = useId();
  // The second tap of two comes before the first one is on the screen.
  const endingId = useRef<string | null>(null);
  const isAsking = forgotten !== null || asksForPosition;
  const shown = forgotten === null ? endAt(now.getTime()) : null;

  function end(goesOn: boolean): void {
    if (endingId.current === trip.id) return;
    const atMs = Date.now();
    const known = shown && endAt(atMs);
    // Nothing is booked that is not on the screen.
    if (known !== null && known.toText === shown?.toText) {
      endingId.current = trip.id;
      void endAsKnown(trip, known, atMs, goesOn).finally(() => {
        if (endingId.current === trip.id) endingId.current = null;
      });
      return;
    }
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    onAsk({
      trip,
      end: { atMs, zone },
      odometerEndMetres: null,
      goesOn,
      placeName: standing?.placeName ?? '',
    });
  }
  useKey('s', () => end(false));
  useKey('g', () => end(true));

  return (
    <section
      className={styles.running}
      aria-label={t('trips:running.title')}
      data-line={(inLine && !isAsking) || undefined}
      data-asks={isAsking || undefined}
    >
      <RunningText
        trip={trip}
        end={shown}
        placeName={placeName}
        now={now}
        endId={endId}
        preferences={preferences}
      />
      <div className={styles.ends}>
        <Button
          icon={<IconMapPinPlus size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => end(true)}
          aria-keyshortcuts="g"
          aria-describedby={shown === null ? undefined : endId}
        >
          {t('trips:nextStop')}
        </Button>
        <Button
          variant="accent"
          icon={<IconPlayerStopFilled size={18} aria-hidden="true" />}
          onClick={() => end(false)}
          aria-keyshortcuts="s"
          aria-describedby={shown === null ? undefined : endId}
        >
          {t('trips:stop')}
        </Button>
      </div>
      {asksForPosition && forgotten === null && <PositionQuestion />}
      {forgotten !== null && (
        <Forgotten
          forgotten={forgotten}
          preferences={preferences}
          onSayWhen={() => end(false)}
          onEndAt={(proposed) =>
            onAsk({
              trip,
              end: { atMs: proposed.endedAtMs, zone: proposed.endZone },
              odometerEndMetres: proposed.odometerEndMetres,
              goesOn: false,
              placeName: '',
            })
          }
        />
      )}
    </section>
  );
}

/** Place of the driver, from the position of this device; null if it is unknown or not to be used. */
function useStanding(): Standing | null {
  const { places } = usePlaces();
  const choice = usePositionChoice();
  const here = usePosition(choice === 'on');
  return useMemo(() => here && standingAt(places, here), [places, here]);
}

/** True if the driver is to be asked whether the position may be used: it would help, and was never asked. */
function useAsksForPosition(): boolean {
  const { places } = usePlaces();
  const choice = usePositionChoice();
  return choice === null && 'geolocation' in navigator && places.some(({ position }) => position != null);
}

const minuteMs = 60_000;

interface TextProps {
  readonly trip: Trip;
  /** null if it has to be asked. */
  readonly end: KnownEnd | null;
  /** Own place where the driver is; '' if that is not known. */
  readonly placeName: string;
  readonly now: Date;
  readonly endId: string;
  readonly preferences: DriverPreferences;
}

/** Duration and destination of the trip, and what its end would book. */
function RunningText({ trip, end, placeName, now, endId, preferences }: TextProps) {
  const { t } = useTranslation(['trips', 'common']);
  const { vehicles } = useVehicles();
  const { locale, distanceUnit } = preferences;
  const vehicle = vehicles.find(({ id }) => id === trip.vehicleId);
  const place = { locale, zone: trip.startZone };
  const startedToday = localDay(trip.startedAtMs, place.zone) === localDay(now.getTime(), place.zone);
  const since = startedToday
    ? formatTime(trip.startedAtMs, place)
    : formatRecentMoment(trip.startedAtMs, now.getTime(), place);
  const lastedMs = now.getTime() - trip.startedAtMs;
  const from = end?.fromText ?? trip.fromText;
  const to = end?.toText ?? (trip.toText || placeName);
  const category = end === null ? undefined : shownCategory(end.category);
  return (
    <div className={styles.text}>
      <Row as="p" className={styles.title}>
        <span className={styles.lamp} aria-hidden="true" />
        {t('trips:running.title')}
      </Row>
      <p className={styles.elapsed}>
        {lastedMs < minuteMs ? t('trips:running.justNow') : formatDuration(lastedMs, locale)}
      </p>
      <p className={styles.since}>
        {from === ''
          ? t('trips:running.since', { when: since })
          : t('trips:running.sinceFrom', { when: since, from })}
      </p>
      <div id={endId} className={styles.end}>
        {to !== '' && <p className={styles.to}>{t('trips:way.to', { to })}</p>}
        <p className={styles.facts}>
          {end !== null && <span>{withUnit(formatDistance(end.distance, distanceUnit, locale))}</span>}
          {category !== undefined && <span>{t(category.word)}</span>}
          {vehicle !== undefined && <span className={styles.vehicle}>{vehicle.name}</span>}
        </p>
      </div>
    </div>
  );
}

/** Asks once, when a trip runs and the answer would help. */
function PositionQuestion() {
  const { t } = useTranslation(['trips', 'common']);
  return (
    <Stack gap={10} className={styles.forgotten}>
      <p>{t('trips:position.question')}</p>
      <Row wrap>
        <Button onClick={() => choosePosition(true)}>{t('trips:position.yes')}</Button>
        <Button variant="quiet" onClick={() => choosePosition(false)}>
          {t('trips:position.no')}
        </Button>
      </Row>
    </Stack>
  );
}

type Question = NonNullable<Running['forgotten']>;

interface ForgottenProps {
  readonly forgotten: Question;
  readonly preferences: DriverPreferences;
  readonly onSayWhen: () => void;
  readonly onEndAt: (proposed: NonNullable<Question['proposedEnd']>) => void;
}

function Forgotten({ forgotten, preferences, onSayWhen, onEndAt }: ForgottenProps) {
  const { t } = useTranslation(['trips']);
  const { because, proposedEnd: proposed } = forgotten;
  return (
    <Stack gap={10} className={styles.forgotten}>
      <p>{t(`trips:forgotten.${because}`)}</p>
      {proposed === null ? (
        <Button onClick={onSayWhen}>{t('trips:forgotten.sayWhen')}</Button>
      ) : (
        <Button onClick={() => onEndAt(proposed)}>
          {t('trips:forgotten.endAt', {
            when: formatMoment(proposed.endedAtMs, { locale: preferences.locale, zone: proposed.endZone }),
          })}
        </Button>
      )}
    </Stack>
  );
}
