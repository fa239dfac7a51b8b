/** First message of the worker that prepares files, once all of its code is loaded. */
export const workerIsHere = 'here';
