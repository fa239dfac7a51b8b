/** Requests that were begun have this long to be answered after the signal to stop. */
export const drainMs = 7_000;
/** After the signal it ends in any case, also where the store answers nothing: Cloud Run kills after ten seconds. */
export const longestStopMs = 8_000;
/** How long the end waits for whoever reads the log, who may have gone. */
export const longestFlushMs = 400;
