/** The first message of the worker that prepares files, once all of its code is here. */
export const workerIsHere = 'here';
