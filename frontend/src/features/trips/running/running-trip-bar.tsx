import type { Trip } from '@domain/trips/trip.schema';
import { IconPlayerPlayFilled, IconPlus } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { notify } from '@/components/notices';
import { isFocusLost } from '@/components/restore-focus';
import { useDriverPreferences } from '@/entities/account/use-driver-preferences';
import { useKey } from '@/lib/shortcuts/use-key';
import { fetchStopSheet, StopSheet } from '../form/trip-sheets';
import { type Asked, RunningTrip } from './running-trip';
import styles from './running-trip-bar.module.css';
import { useRunningTrip } from './use-running-trip';

/** A trip that is to be started if none is running; with a vehicle, the one that runs with it is to be ended. */
export interface AskedTrip {
  readonly vehicleId: string | null;
}

interface Props {
  /** Adds a past trip; without it there is only the button to start one. */
  readonly onAdd?: () => void;
  /** Trip that the address asks for; null for none. */
  readonly asked?: AskedTrip | null;
}

/** Starts or stops a trip in one tap. Keeps its height while loading. */
export function RunningTripBar({ onAdd, asked = null }: Props) {
  const { t } = useTranslation(['trips']);
  const { trip, forgotten, isKnown, start } = useRunningTrip();
  const preferences = useDriverPreferences();
  const isRunning = trip !== null && preferences !== null;
  const place = useRef<HTMLDivElement>(null);
  /** null until known: a page that opens with a running trip does not move the focus. */
  const was = useRef<boolean | null>(null);
  const isSettled = isKnown && preferences !== null;
  // Kept outside the running part: the sheet must stay open until the server has accepted the end of the trip.
  const [stopping, setStopping] = useState<Asked | null>(null);

  // The pressed button is gone, and the button for the next step is in its place. Done as a layout effect, because a
  // sheet that closes in the same render then looks for the element to focus.
  useLayoutEffect(() => {
    // The sheet has the focus until it is closed.
    if (stopping !== null || !isSettled) return;
    if (was.current !== null && was.current !== isRunning && isFocusLost())
      place.current?.querySelector<HTMLElement>('[data-variant="accent"]')?.focus();
    was.current = isRunning;
  }, [isRunning, isSettled, stopping]);

  // The second tap of two on the button that ends the trip would start another one.
  const isJustEnded = useJustEnded(isRunning);

  // The driver needs the sheet next, with or without a network, so it is loaded even if the browser saves data.
  useEffect(() => {
    if (isRunning) fetchStopSheet().catch(() => undefined);
  }, [isRunning]);

  const hasStarted = useRef(false);
  useEffect(() => {
    if (asked === null || !isKnown || hasStarted.current) return;
    hasStarted.current = true;
    const { vehicleId } = asked;
    if (trip === null) void start(vehicleId === null ? {} : { vehicleId });
    else if (vehicleId !== null && trip.vehicleId === vehicleId) setStopping(endedNow(trip));
    else if (vehicleId !== null) notify(t('trips:startLink.otherRuns'));
  });

  return (
    <div ref={place}>
      {isRunning ? (
        <>
          <RunningTrip
            trip={trip}
            forgotten={forgotten}
            preferences={preferences}
            inLine={onAdd !== undefined}
            onAsk={setStopping}
          />
          {onAdd !== undefined && <AddButton onAdd={onAdd} />}
        </>
      ) : (
        <Idle
          onAdd={onAdd && (() => isJustEnded() || onAdd())}
          onStart={() => isJustEnded() || void start()}
        />
      )}
      {stopping !== null && preferences !== null && (
        <StopSheet {...stopping} preferences={preferences} onClose={() => setStopping(null)} />
      )}
    </div>
  );
}

function endedNow(trip: Trip): Asked {
  const end = { atMs: Date.now(), zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  return { trip, end, odometerEndMetres: null, goesOn: false, placeName: '' };
}

const doubleTapMilliseconds = 600;

/** Returns whether a trip has ended within the time of a double tap. */
function useJustEnded(isRunning: boolean): () => boolean {
  const isJustEnded = useRef(false);
  useLayoutEffect(() => {
    if (!isRunning) return undefined;
    return () => {
      isJustEnded.current = true;
      setTimeout(() => {
        isJustEnded.current = false;
      }, doubleTapMilliseconds);
    };
  }, [isRunning]);
  return () => isJustEnded.current;
}

interface IdleProps extends Pick<Props, 'onAdd'> {
  readonly onStart: () => void;
}

function Idle({ onAdd, onStart }: IdleProps) {
  const { t } = useTranslation(['trips']);
  const { isKnown } = useRunningTrip();
  useKey('s', onStart);
  return (
    <div className={styles.idle} aria-busy={!isKnown}>
      <Button
        variant="accent"
        icon={<IconPlayerPlayFilled size={18} aria-hidden="true" />}
        disabled={!isKnown}
        aria-keyshortcuts="s"
        onClick={onStart}
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
