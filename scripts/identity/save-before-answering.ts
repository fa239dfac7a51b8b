import type { ServerResponse } from 'node:http';
import { logLine } from './log.ts';
import { refuseIdentity } from './refusals.ts';

/** Delays an answer until the accounts are saved. If saving fails, a refusal is sent instead. */
export function saveBeforeAnswering(response: ServerResponse, save: () => void): void {
  const { writeHead, write, end } = response;
  let saved: boolean | null = null;

  function isSaved(): boolean {
    if (saved !== null) return saved;
    try {
      save();
      saved = true;
    } catch (error) {
      saved = false;
      const cause = error instanceof Error ? error.message : String(error);
      logLine('error', 'The identity accounts cannot be saved.', { cause });
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      Object.assign(response, { writeHead, write, end });
      refuseIdentity(response, 503, 'UNAVAILABLE');
      Object.assign(response, { writeHead: () => response, write: () => true, end: () => response });
    }
    return saved;
  }

  response.writeHead = ((...rest: Parameters<typeof writeHead>) =>
    isSaved() ? writeHead.apply(response, rest) : response) as typeof writeHead;
  response.write = ((...rest: Parameters<typeof write>) =>
    isSaved() ? write.apply(response, rest) : true) as typeof write;
  response.end = ((...rest: Parameters<typeof end>) =>
    isSaved() ? end.apply(response, rest) : response) as typeof end;
}
