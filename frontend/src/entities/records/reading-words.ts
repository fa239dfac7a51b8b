const words = {
  tripStart: 'outbox:reading.tripStart',
  tripEnd: 'outbox:reading.tripEnd',
  fill: 'outbox:reading.fill',
  expense: 'outbox:reading.expense',
  service: 'outbox:reading.service',
  purchase: 'outbox:reading.purchase',
  sale: 'outbox:reading.sale',
  noted: 'outbox:reading.noted',
} as const;

/** The record that says what an odometer showed. */
export function readingWords(kind: string) {
  return Object.entries(words).find(([known]) => known === kind)?.[1] ?? 'outbox:reading.odometer';
}
