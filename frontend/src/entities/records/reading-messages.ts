const messages = {
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
export function readingMessages(kind: string) {
  return Object.entries(messages).find(([known]) => known === kind)?.[1] ?? 'outbox:reading.odometer';
}
