import { typedInstant } from '@domain/time/typed-local-time';

/**
 * Reads local times such as "2025-03-04 08:15:30" of one zone. The zone is asked once for each hour that is written: asking it for a
 * million rows takes minutes. Of an hour that comes twice it is the first.
 */
export function localInstants(zone: string): (text: string) => number | null {
  let hour = '';
  let hourMs: number | null = null;
  return (text) => {
    const [, day, time, minutes, seconds] =
      /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d):(\d\d)/.exec(text.trim()) ?? [];
    if (day === undefined || time === undefined) return null;
    if (hour !== `${day} ${time}`) {
      hour = `${day} ${time}`;
      const typed = typedInstant({ day, time: `${time}:00`, zone });
      hourMs = typed.kind === 'unreadable' ? null : typed.kind === 'once' ? typed.atMs : typed.earlierMs;
    }
    return hourMs === null ? null : hourMs + (Number(minutes) * 60 + Number(seconds)) * 1000;
  };
}
