/** Requests that were begun have this long to be answered after the signal to stop. */
export const drainMs = 7_000;
/** After the signal it ends in any case, also where the store answers nothing: Cloud Run kills after ten seconds. */
export const longestStopMs = 8_000;
/** Maximum time that the exit waits for the reader of the log, which may be gone. */
export const longestFlushMs = 400;
