import { type Problem, toProblem } from '@/lib/errors/problem';
import type { OutboxDependencies } from './dependencies';
import type { OutboxItem } from './outbox-item';
import { actOf, kindNamed, type StoredRecord } from './record-kind';

type Answer = { readonly record: StoredRecord | null } | { readonly problem: Problem };

/** A request that hangs for so long will not come back; sent again, it counts once. */
const longestRequestMs = 30_000;

const offline: Problem = { reason: 'OFFLINE', fields: [] };

/** What was entered, sent to the server, one after the other; a hanging request ends. */
export function createRequests({ kinds, send }: Pick<OutboxDependencies, 'kinds' | 'send'>) {
  let underWay: AbortController | undefined;
  return {
    async request(item: Omit<OutboxItem, 'seq'>): Promise<Answer> {
      const { path, input, queuedAtMs } = item;
      const aborting = new AbortController();
      underWay = aborting;
      const timer = setTimeout(() => aborting.abort(), longestRequestMs);
      try {
        const { sendsWhenMade } = kindNamed(kinds, item.recordKind);
        const sent = sendsWhenMade ? { ...input, madeAtMs: queuedAtMs } : input;
        const record = await send(path, sent, aborting.signal);
        // The router's own types say so, which are lost where paths are values.
        return { record: actOf(kinds, item) === 'delete' ? null : (record as StoredRecord) };
      } catch (error) {
        return { problem: aborting.signal.aborted ? offline : toProblem(error) };
      } finally {
        clearTimeout(timer);
      }
    },
    abort: () => underWay?.abort(),
  };
}
