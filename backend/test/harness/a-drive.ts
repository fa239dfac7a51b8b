export interface DrivenFix {
  readonly atMs: number;
  readonly latitudeMicrodegrees: number;
  readonly longitudeMicrodegrees: number;
}

/** Ten minutes at a place, twenty to the north at 15 m/s, ten at the other: 15 m are 135 microdegrees, so 18 km. */
export function aDrive(fromMs: number, everySeconds = 10): DrivenFix[] {
  return Array.from({ length: 2_400 / everySeconds + 1 }, (_, index) => {
    const seconds = index * everySeconds;
    const driven = Math.min(Math.max(seconds - 600, 0), 1_200);
    return {
      atMs: fromMs + seconds * 1000,
      latitudeMicrodegrees: 48_000_000 + driven * 135,
      longitudeMicrodegrees: 11_000_000,
    };
  });
}
