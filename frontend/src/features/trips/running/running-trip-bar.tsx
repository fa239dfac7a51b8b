import { localDay } from '@domain/time/local-day';
import type { Trip } from '@domain/trips/trip.schema';
import { IconPlayerPlayFilled, IconPlayerStopFilled, IconPlus } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Row, Stack } from '@/components/layout';
import { isFocusLost } from '@/components/restore-focus';
import { type DriverPreferences, useDriverPreferences } from '@/entities/account/use-driver-preferences';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { useNow } from '@/lib/clock/use-now';
import { formatDuration } from '@/lib/formatting/durations';
import { formatRecentMoment } from '@/lib/formatting/recent-moment';
import { formatMoment, formatTime } from '@/lib/formatting/times';
import { useKey } from '@/lib/shortcuts/use-key';
import { fetchStopSheet, StopSheet } from '../form/trip-sheets';
import styles from './running-trip-bar.module.css';
import { useRunningTrip } from './use-running-trip';

interface Props {
  /** Adds a past trip; without it there is only the button to start one. */
  readonly onAdd?: () => void;
  /** True if a shortcut requested a trip: one is started if none is running. */
  readonly startsAtOnce?: boolean;
}

/** Starts or stops a trip in one tap. Keeps its height while loading. */
export function RunningTripBar({ onAdd, startsAtOnce = false }: Props) {
  const { trip, isKnown, start } = useRunningTrip();
  const preferences = useDriverPreferences();
  const isRunning = trip !== null && preferences !== null;
  const place = useRef<HTMLDivElement>(null);
  /** null until known: a page that opens with a running trip does not move the focus. */
  const was = useRef<boolean | null>(null);
  const isSettled = isKnown && preferences !== null;
  // Kept outside the running part: the sheet must stay open until the server has accepted the end of the trip.
  const [stopping, setStopping] = useState<Stopping | null>(null);

  // The pressed button is gone, and the button for the next step is in its place. Done as a layout effect, because a
  // sheet that closes in the same render then looks for the element to focus.
  useLayoutEffect(() => {
    // The sheet has the focus until it is closed.
    if (stopping !== null || !isSettled) return;
    if (was.current !== null && was.current !== isRunning && isFocusLost())
      place.current?.querySelector('button')?.focus();
    was.current = isRunning;
  }, [isRunning, isSettled, stopping]);

  // The driver needs the sheet next, with or without a network, so it is loaded even if the browser saves data.
  useEffect(() => {
    if (isRunning) fetchStopSheet().catch(() => undefined);
  }, [isRunning]);

  const hasStarted = useRef(false);
  useEffect(() => {
    if (!startsAtOnce || !isKnown || hasStarted.current) return;
    hasStarted.current = true;
    void start();
  });

  return (
    <div ref={place}>
      {isRunning ? (
        <>
          <Running preferences={preferences} onStop={setStopping} />
          {onAdd !== undefined && <AddButton onAdd={onAdd} />}
        </>
      ) : (
        <Idle onAdd={onAdd} />
      )}
      {stopping !== null && preferences !== null && (
        <StopSheet {...stopping} preferences={preferences} onClose={() => setStopping(null)} />
      )}
    </div>
  );
}

const minuteMs = 60_000;

/** The trip as it was when the driver began to end it. */
interface Stopping {
  readonly trip: Trip;
  readonly end: { readonly atMs: number; readonly zone: string };
  /** Reading at the end, if a later record shows it. */
  readonly odometerEndMetres: number | null;
}

function Idle({ onAdd }: Pick<Props, 'onAdd'>) {
  const { t } = useTranslation(['trips']);
  const { isKnown, start } = useRunningTrip();
  useKey('s', () => void start());
  return (
    <div className={styles.idle} aria-busy={!isKnown}>
      <Button
        variant="accent"
        icon={<IconPlayerPlayFilled size={18} aria-hidden="true" />}
        disabled={!isKnown}
        aria-keyshortcuts="s"
        onClick={() => void start()}
      >
        {t('trips:start')}
      </Button>
      {onAdd !== undefined && <AddButton onAdd={onAdd} />}
    </div>
  );
}

function AddButton({ onAdd }: Required<Pick<Props, 'onAdd'>>) {
  const { t } = useTranslation(['trips']);
  return (
    <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={onAdd}>
      {t('trips:add')}
    </Button>
  );
}

interface RunningProps {
  readonly preferences: DriverPreferences;
  readonly onStop: (stopping: Stopping) => void;
}

function Running({ preferences, onStop }: RunningProps) {
  const { t } = useTranslation(['trips']);
  const { trip, forgotten } = useRunningTrip();
  const { vehicles } = useVehicles();
  const now = useNow();
  const stopNow = () => {
    if (trip === null) return;
    const end = { atMs: Date.now(), zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
    onStop({ trip, end, odometerEndMetres: null });
  };
  useKey('s', stopNow);
  if (trip === null) return null;
  const vehicle = vehicles.find(({ id }) => id === trip.vehicleId);
  const proposed = forgotten?.proposedEnd ?? null;
  const place = { locale: preferences.locale, zone: trip.startZone };
  const lastedMs = now.getTime() - trip.startedAtMs;
  const startedToday = localDay(trip.startedAtMs, place.zone) === localDay(now.getTime(), place.zone);
  const since = startedToday
    ? formatTime(trip.startedAtMs, place)
    : formatRecentMoment(trip.startedAtMs, now.getTime(), place);
  return (
    <section className={styles.running} aria-label={t('trips:running.title')}>
      <div className={styles.text}>
        <Row as="p" className={styles.title}>
          <span className={styles.lamp} aria-hidden="true" />
          {t('trips:running.title')}
        </Row>
        <p className={styles.elapsed}>
          {lastedMs < minuteMs ? t('trips:running.justNow') : formatDuration(lastedMs, preferences.locale)}
        </p>
        <p className={styles.since}>
          {trip.fromText === ''
            ? t('trips:running.since', { when: since })
            : t('trips:running.sinceFrom', {
                when: since,
                from: trip.fromText,
              })}
        </p>
        {vehicle !== undefined && <p className={styles.vehicle}>{vehicle.name}</p>}
      </div>
      <Button
        variant="accent"
        icon={<IconPlayerStopFilled size={18} aria-hidden="true" />}
        onClick={stopNow}
        aria-keyshortcuts="s"
      >
        {t('trips:stop')}
      </Button>
      {forgotten !== null && (
        <Stack gap={10} className={styles.forgotten}>
          <p>{t(`trips:forgotten.${forgotten.because}`)}</p>
          {proposed === null ? (
            <Button onClick={stopNow}>{t('trips:forgotten.sayWhen')}</Button>
          ) : (
            <Button
              onClick={() =>
                onStop({
                  trip,
                  end: { atMs: proposed.endedAtMs, zone: proposed.endZone },
                  odometerEndMetres: proposed.odometerEndMetres,
                })
              }
            >
              {t('trips:forgotten.endAt', {
                when: formatMoment(proposed.endedAtMs, {
                  locale: preferences.locale,
                  zone: proposed.endZone,
                }),
              })}
            </Button>
          )}
        </Stack>
      )}
    </section>
  );
}
