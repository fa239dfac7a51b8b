const pulseMilliseconds = 12;

/** Confirms a press under the thumb where a device can; never with reduced motion. */
export function vibrateShortly(): void {
  if (!('vibrate' in navigator) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate(pulseMilliseconds);
}
