/** Time in which running requests may still be answered after the stop signal. */
export const drainMs = 7_000;
/**
 * Maximum time from the stop signal to the end, even if the store does not answer: Cloud Run kills after ten seconds.
 */
export const maxStopMs = 8_000;
/** Maximum time that the exit waits for the reader of the log, which may be gone. */
export const maxFlushMs = 400;
