import { type FieldRefusal, type NamedReading, type Refusal, reasonCodes } from './reasons';

type Raw = Readonly<Record<string, unknown>>;

const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null;

function isFieldRefusal(value: unknown): value is FieldRefusal {
  return isRaw(value) && typeof value.path === 'string' && typeof value.rule === 'string';
}

function isReading(value: unknown): value is NamedReading {
  return (
    isRaw(value) &&
    typeof value.kind === 'string' &&
    typeof value.recordId === 'string' &&
    typeof value.atMs === 'number' &&
    typeof value.odometerMetres === 'number'
  );
}

/**
 * Reads a refusal from the content of an answer; null if it is none, or one that this side does not know. Parsed by
 * hand, because every page that can show an error would otherwise load the schema library.
 */
export function readRefusal(raw: unknown): Refusal | null {
  if (!isRaw(raw) || typeof raw.requestId !== 'string') return null;
  const reason = reasonCodes.find((code) => code === raw.reason);
  if (reason === undefined) return null;
  const { requestId, fields, retryAfterSeconds, readings } = raw;
  return {
    reason,
    requestId,
    ...(Array.isArray(fields) && { fields: fields.filter(isFieldRefusal) }),
    ...(typeof retryAfterSeconds === 'number' && retryAfterSeconds > 0 && { retryAfterSeconds }),
    ...(isRaw(readings) &&
      isReading(readings.earlier) &&
      isReading(readings.later) && { readings: { earlier: readings.earlier, later: readings.later } }),
  };
}
