import { type LinkOutcome, linkOutcomeSchema } from '@domain/reminders/reminder.schema';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Button, ButtonLink } from '@/components/button';
import { Row, Stack, Text } from '@/components/layout';
import { ProblemCard } from '@/components/problem-card';
import { formatLocalDay } from '@/lib/formatting/days';

/**
 * Shows what the link in the address does, and does it on request, because programs that preview links press no button.
 */
export function LinkCard() {
  const { t, i18n } = useTranslation(['reminders']);
  const { link, use } = useLink(useLocation().hash.slice(1));

  function did({ snoozedUntil, ...outcome }: LinkOutcome): string {
    const day = snoozedUntil === null ? '' : formatLocalDay(snoozedUntil, i18n.language);
    return t(`reminders:link.did.${wordOf(outcome)}`, { day });
  }

  switch (link.step) {
    case 'reading':
      return <p aria-busy="true">{t('reminders:link.reading')}</p>;
    case 'failed':
      return <ProblemCard sentence={t('reminders:link.failed')} onRetry={link.retry} />;
    case 'gone':
      return (
        <Stack gap={16}>
          <p role="alert">{t('reminders:link.gone')}</p>
          <ToReminders />
        </Stack>
      );
    case 'done':
      return (
        <Stack gap={16} role="status">
          {link.outcome.line !== '' && <Text strong>{link.outcome.line}</Text>}
          <p>{did(link.outcome)}</p>
          <ToReminders />
        </Stack>
      );
    case 'asked':
    case 'using':
      return (
        <Stack gap={16}>
          {link.outcome.line !== '' && <Text strong>{link.outcome.line}</Text>}
          <p>{t(`reminders:link.ask.${wordOf(link.outcome)}`)}</p>
          <Row wrap>
            <Button variant="accent" busy={link.step === 'using'} onClick={use}>
              {t(`reminders:link.confirm.${link.outcome.kind}`)}
            </Button>
            <ToReminders />
          </Row>
        </Stack>
      );
    default:
      return link satisfies never;
  }
}

/** Planned work that is done becomes a service. */
const wordOf = ({ kind, entersService }: Pick<LinkOutcome, 'kind' | 'entersService'>) =>
  entersService ? 'doneService' : kind;

function ToReminders() {
  const { t } = useTranslation(['reminders']);
  return (
    <div>
      <ButtonLink to="/due">{t('reminders:link.signIn')}</ButtonLink>
    </div>
  );
}

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
function useLink(token: string): { readonly link: LinkState; readonly use: () => void } {
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
