/** Metres on the odometer of a vehicle, between two trips, that belong to nobody. */
export interface OpenGap {
  readonly vehicleId: string;
  readonly metres: number;
  readonly afterTripId: string;
  readonly beforeTripId: string;
  /** End of the trip before, in epoch milliseconds. */
  readonly afterAtMs: number;
}

/** Name of a gap in the fields of a refusal, as openGapIn reads it. */
export function openGapField({ vehicleId, ...gap }: OpenGap): string {
  return [vehicleId, gap.metres, gap.afterTripId, gap.beforeTripId, gap.afterAtMs].join('.');
}

/** The gap that the path of a refused field names; null if it names none. */
export function openGapIn(path: string): OpenGap | null {
  const [vehicleId = '', metres, afterTripId = '', beforeTripId = '', afterAtMs] = path
    .replace(/^vehicles\./, '')
    .split('.');
  const gap = { vehicleId, metres: Number(metres), afterTripId, beforeTripId, afterAtMs: Number(afterAtMs) };
  return beforeTripId !== '' && Number.isFinite(gap.metres) && Number.isFinite(gap.afterAtMs) ? gap : null;
}
