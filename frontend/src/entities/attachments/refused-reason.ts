import { reasonCodes } from '@domain/errors/reasons';
import type { Problem } from '@/lib/errors/problem';

/** What is stored on this device of a refusal may be of a newer version. */
export function reasonOf(stored: string | null): Problem {
  const reason = reasonCodes.find((code) => code === stored) ?? 'UNKNOWN';
  return { reason, fields: [] };
}
