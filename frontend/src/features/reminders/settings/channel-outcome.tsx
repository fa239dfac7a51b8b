import type { ChannelState } from '@domain/reminders/settings.schema';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { notify } from '@/components/notices';
import { toProblem } from '@/lib/errors/problem';
import type { Place } from '@/lib/formatting/place';
import { formatRecentMoment } from '@/lib/formatting/recent-moment';
import { trpc } from '@/lib/trpc/client';

interface Props {
  readonly channel: ChannelState;
  readonly place: Place;
}

/** Latest result of a channel, with a button to test it. */
export function ChannelOutcome({ channel: { name, lastSentAtMs, lastFailure }, place }: Props) {
  const { t } = useTranslation(['reminders']);
  const { reminders } = trpc.useUtils();
  const test = trpc.reminders.testChannel.useMutation({
    onSuccess: (after) => {
      reminders.settingsShown.setData({}, after);
      const tested = after.channels.find((each) => each.name === name);
      const isSent = (tested?.lastSentAtMs ?? 0) > (tested?.lastFailure?.atMs ?? 0);
      if (isSent) notify(t('reminders:channel.tested'));
    },
  });
  const when = (atMs: number) => formatRecentMoment(atMs, Date.now(), place);
  const isFailing = lastFailure !== null && lastFailure.atMs >= (lastSentAtMs ?? 0);
  return (
    <>
      <div role="status">
        <p>
          {lastSentAtMs === null
            ? t('reminders:channel.neverSent')
            : t('reminders:channel.lastSent', { when: when(lastSentAtMs) })}
        </p>
        {lastFailure !== null && (
          <p data-failed={isFailing || undefined}>
            {t('reminders:channel.lastFailure', {
              when: when(lastFailure.atMs),
              why: t(`reminders:channel.failure.${lastFailure.reason}`),
            })}
          </p>
        )}
      </div>
      <div>
        <Button busy={test.isPending} onClick={() => test.mutate({ name })}>
          {t('reminders:channel.test')}
        </Button>
      </div>
      {test.error !== null && <CallProblem problem={toProblem(test.error)} />}
    </>
  );
}
