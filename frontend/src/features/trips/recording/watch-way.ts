import type { Fix, GapCause } from '@domain/positions/recording';

/** A phone that stands sends no position by itself; it is asked after this time without one. */
const quietMs = 10_000;
const tickMs = 15_000;

interface Events {
  readonly onFix: (fix: Fix) => void;
  /** Something happened in which no positions come. */
  readonly onCause: (cause: GapCause) => void;
  /** The page is seen again, some seconds have passed, or there is a network: time to send. */
  readonly onTick: () => void;
}

/** Positions in a row are wanted as exact as the phone can tell, and none from before. */
const exactly = { enableHighAccuracy: true, maximumAge: 0, timeout: 20_000 } as const;

function fixOf({ coords, timestamp }: GeolocationPosition): Fix {
  const { latitude, longitude, accuracy, speed } = coords;
  return {
    // A clock of the receiver that is ahead would make all later positions late.
    atMs: Math.min(Math.round(timestamp), Date.now()),
    latitudeMicrodegrees: Math.round(latitude * 1e6),
    longitudeMicrodegrees: Math.round(longitude * 1e6),
    accuracyMetres: Math.max(0, accuracy),
    speedMetresPerSecond: speed !== null && speed >= 0 ? speed : null,
  };
}

/**
 * Follows the position while the page is on the screen, which is kept on. Browsers end both when the page is hidden, so
 * both begin again with each return. Returns how to stop.
 */
export function watchWay({ onFix, onCause, onTick }: Events): () => void {
  let watch: number | null = null;
  let screen: WakeLockSentinel | null = null;
  let isStopped = false;
  let lastMs = 0;

  function got(position: GeolocationPosition): void {
    if (isStopped) return;
    lastMs = Date.now();
    onFix(fixOf(position));
  }
  function failed({ code, PERMISSION_DENIED }: GeolocationPositionError): void {
    if (!isStopped) onCause(code === PERMISSION_DENIED ? 'denied' : 'noFix');
  }
  async function holdScreen(): Promise<void> {
    try {
      const held = await navigator.wakeLock?.request('screen');
      if (isStopped) await held?.release();
      else screen = held ?? null;
    } catch {
      // A low battery, or a page that was hidden meanwhile: the driver keeps the screen on, or there is a gap.
    }
  }
  function begin(): void {
    if (watch !== null) navigator.geolocation.clearWatch(watch);
    watch = navigator.geolocation.watchPosition(got, failed, exactly);
    if (screen === null || screen.released) void holdScreen();
  }
  function seenOrHidden(): void {
    if (document.visibilityState === 'visible') begin();
    else onCause('screenOff');
    onTick();
  }
  function tick(): void {
    if (document.visibilityState === 'visible' && Date.now() - lastMs > quietMs)
      navigator.geolocation.getCurrentPosition(got, failed, exactly);
    onTick();
  }

  begin();
  const timer = setInterval(tick, tickMs);
  document.addEventListener('visibilitychange', seenOrHidden);
  return () => {
    isStopped = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', seenOrHidden);
    if (watch !== null) navigator.geolocation.clearWatch(watch);
    void screen?.release().catch(() => undefined);
  };
}
