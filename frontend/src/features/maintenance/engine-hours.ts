import { maxEngineMinutes } from '@domain/maintenance/schedule.schema';
import { ratio } from '@domain/quantities/ratio';
import { number } from '@/components/form-fields';
import type { MessageKey } from '@/lib/i18n/namespaces';

/** Hours of the engine, stored as minutes. */
export function engineHours(label: MessageKey, minMinutes = 0) {
  return number({
    label,
    min: minMinutes,
    max: maxEngineMinutes,
    storedIn: () => ratio(60),
    decimals: () => 1,
    unitOf: () => 'h',
  });
}
