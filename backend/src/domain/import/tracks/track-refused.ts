export const trackRefusalReasons = [
  /** Truncated, or different from what its beginning promises. */
  'notReadable',
  /** XML with a document type, which could declare entities that grow without bound. */
  'documentType',
  /** A planned route: positions without a time are no trips. */
  'noTimes',
  /** Google's Settings.json: no positions at all. */
  'settingsOnly',
  /** An entry that is larger or deeper than any entry of such a file. */
  'entryTooLarge',
  'tooManyPoints',
] as const;

export type TrackRefusalReason = (typeof trackRefusalReasons)[number];

/** Thrown for a track that cannot be read as a whole. */
export class TrackRefused extends Error {
  override readonly name = 'TrackRefused';

  constructor(readonly reason: TrackRefusalReason) {
    super(reason);
  }
}
