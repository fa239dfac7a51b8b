import { type LinkOutcome, linkOutcomeSchema } from '@domain/reminders/reminder.schema';

/** The link was used before, is out of date or was never one. */
export class LinkGone extends Error {
  override readonly name = 'LinkGone';
}

/** What a link would do, or does. The token is in the body, as addresses are logged. */
export async function askServer(step: 'read' | 'use', token: string): Promise<LinkOutcome> {
  const response = await fetch(step === 'read' ? '/api/reminders/actions/read' : '/api/reminders/actions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  if (response.status === 404 || response.status === 400) throw new LinkGone();
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return linkOutcomeSchema.parse(await response.json());
}
