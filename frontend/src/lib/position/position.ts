import type { Here } from '@domain/places/nearest-place';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { readStored, store } from '@/config/device-storage';

const storageKey = 'roadbook.position';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True if places are filled in from this device's position; null until the driver answered. */
export function usePositionChoice(): 'on' | 'off' | null {
  const stored = useSyncExternalStore(subscribe, () => readStored(storageKey));
  return stored === 'on' || stored === 'off' ? stored : null;
}

/** The browser asks for its own permission when the position is first needed. */
export function choosePosition(isOn: boolean): void {
  store(storageKey, isOn ? 'on' : 'off');
  for (const listener of listeners) listener();
}

function measured({ latitude, longitude, accuracy }: GeolocationCoordinates): Here {
  return {
    latitudeMicrodegrees: Math.round(latitude * 1_000_000),
    longitudeMicrodegrees: Math.round(longitude * 1_000_000),
    accuracyMetres: Math.ceil(accuracy),
  };
}

const timeoutMilliseconds = 20_000;

/** Returns the position now; null if the device cannot tell or the driver forbids it. */
export function measurePosition(): Promise<Here | null> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(measured(coords)),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: timeoutMilliseconds, maximumAge: 0 },
    );
  });
}

/** Follows the position while wanted. It stays in this page: it is neither stored nor sent. */
export function usePosition(isWanted: boolean): Here | null {
  const [here, setHere] = useState<Here | null>(null);
  useEffect(() => {
    if (!isWanted || !('geolocation' in navigator)) return undefined;
    const id = navigator.geolocation.watchPosition(
      ({ coords }) => setHere(measured(coords)),
      // Without a position the driver is asked for the place, as without the setting.
      () => setHere(null),
      { enableHighAccuracy: true },
    );
    return () => {
      navigator.geolocation.clearWatch(id);
      setHere(null);
    };
  }, [isWanted]);
  return here;
}
