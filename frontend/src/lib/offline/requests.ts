import { type Problem, toProblem } from '@/lib/errors/problem';
import { asSent } from './as-sent';
import type { OutboxItem } from './outbox-item';
import type { Surroundings } from './surroundings';
import { type AnyRecord, writes } from './writes';

type Answer = { readonly record: AnyRecord | null } | { readonly problem: Problem };

/** A request that hangs for so long will not come back; sent again, it counts once. */
const longestRequestMs = 30_000;

const offline: Problem = { reason: 'OFFLINE', fields: [] };

/** What was entered, sent to the server, one after the other; a hanging request ends. */
export function createRequests({ send }: Pick<Surroundings, 'send'>) {
  let underWay: AbortController | undefined;
  return {
    async request(item: Pick<OutboxItem, 'path' | 'input' | 'queuedAtMs'>): Promise<Answer> {
      const aborting = new AbortController();
      underWay = aborting;
      const timer = setTimeout(() => aborting.abort(), longestRequestMs);
      try {
        const record = await send(item.path, asSent(item), aborting.signal);
        // The router's own types say so, which are lost where paths are values.
        return { record: writes[item.path].does === 'delete' ? null : (record as AnyRecord) };
      } catch (error) {
        return { problem: aborting.signal.aborted ? offline : toProblem(error) };
      } finally {
        clearTimeout(timer);
      }
    },
    abort: () => underWay?.abort(),
  };
}
