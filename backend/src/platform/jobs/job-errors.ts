/** The job was cancelled, has ended, or another attempt at it was begun: nothing of this attempt counts any more. */
export class JobSuperseded extends Error {
  override readonly name = 'JobSuperseded';
}

/** The server stops; the job goes on at the next start, or on another server. */
export class ServerStopping extends Error {
  override readonly name = 'ServerStopping';
}
