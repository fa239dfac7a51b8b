const messages = {
  tripStart: 'trip-sheet:record.tripStart',
  tripEnd: 'trip-sheet:record.tripEnd',
  fill: 'trip-sheet:record.fill',
  expense: 'trip-sheet:record.expense',
  service: 'trip-sheet:record.service',
  purchase: 'trip-sheet:record.purchase',
  sale: 'trip-sheet:record.sale',
  noted: 'trip-sheet:record.noted',
} as const;

function isKnownKind(kind: string): kind is keyof typeof messages {
  return kind in messages;
}

/** What says what an odometer showed, as part of a sentence. */
export function recordMessage(kind: string) {
  return isKnownKind(kind) ? messages[kind] : 'trip-sheet:record.other';
}
