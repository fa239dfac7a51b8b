import { type LinkOutcome, linkOutcomeSchema } from '@domain/reminders/reminder.schema';
import { useCallback, useEffect, useState } from 'react';

/** The link was used before, has expired, or never existed. */
class LinkGone extends Error {
  override readonly name = 'LinkGone';
}

/** Asks what a link would do, or does it. The token is in the body, because addresses are logged. */
async function askServer(step: 'read' | 'use', token: string): Promise<LinkOutcome> {
  const response = await fetch(step === 'read' ? '/api/reminders/actions/read' : '/api/reminders/actions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  if (response.status === 404 || response.status === 400) throw new LinkGone();
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return linkOutcomeSchema.parse(await response.json());
}

type LinkState =
  | { readonly step: 'reading' }
  | { readonly step: 'gone' }
  | { readonly step: 'failed'; readonly retry: () => void }
  | { readonly step: 'asked' | 'using' | 'done'; readonly outcome: LinkOutcome };

/** State of the link with this token. Nothing changes before `use` is called. */
export function useLink(token: string): { readonly link: LinkState; readonly use: () => void } {
  const [link, setLink] = useState<LinkState>({ step: 'reading' });

  const fail = useCallback((error: unknown, retry: () => void) => {
    setLink(error instanceof LinkGone ? { step: 'gone' } : { step: 'failed', retry });
  }, []);

  const read = useCallback(() => {
    setLink({ step: 'reading' });
    askServer('read', token).then(
      (outcome) => setLink({ step: 'asked', outcome }),
      (error: unknown) => fail(error, read),
    );
  }, [token, fail]);

  useEffect(read, [read]);

  function use(): void {
    if (link.step !== 'asked') return;
    setLink({ ...link, step: 'using' });
    askServer('use', token).then(
      (outcome) => setLink({ step: 'done', outcome }),
      // Read again first, because the answer may have been lost.
      (error: unknown) => fail(error, read),
    );
  }

  return { link, use };
}
