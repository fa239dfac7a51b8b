import type { ChannelState, ReminderSettingsShown } from '@domain/reminders/settings.schema';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Stack } from '@/components/layout';
import { notify } from '@/components/notices';
import { SwitchField } from '@/components/switch-field';
import { toProblem } from '@/lib/errors/problem';
import type { Place } from '@/lib/formatting/place';
import { formatRecentMoment } from '@/lib/formatting/recent-moment';
import { trpc } from '@/lib/trpc/client';
import styles from './settings.module.css';

interface Props {
  readonly shown: ReminderSettingsShown;
  readonly place: Place;
}

/** E-mail channel, if the operator set it up: to the verified address of the sign-in, once the driver agrees. */
export function EmailSection({ shown: { channels, email }, place }: Props) {
  const { t } = useTranslation(['reminders']);
  const { reminders } = trpc.useUtils();
  const { mutate, isPending, error } = trpc.reminders.switchChannel.useMutation({
    onSuccess: (after) => reminders.settingsShown.setData({}, after),
  });
  const channel = channels.find(({ name }) => name === 'email');
  if (channel === undefined) return null;
  const isOn = channel.isOn && channel.canReach;
  const address = (isOn ? email.confirmed : null) ?? email.verified;
  return (
    <Stack className={styles.part}>
      <h3>{t('reminders:email.title')}</h3>
      {address === null ? (
        <p>{t('reminders:email.unverified')}</p>
      ) : (
        <SwitchField
          label={t('reminders:email.on', { address })}
          hint={t('reminders:email.hint')}
          checked={isOn}
          onChange={(wanted) =>
            !isPending && mutate({ name: 'email', isOn: wanted, address: wanted ? email.verified : null })
          }
        />
      )}
      {isOn && email.verified !== null && email.confirmed !== email.verified && (
        <p>{t('reminders:email.other', { address: email.confirmed })}</p>
      )}
      {channel.isOn && !isOn && email.verified !== null && <p>{t('reminders:email.toAgree')}</p>}
      {error !== null && <CallProblem problem={toProblem(error)} />}
      {isOn && <ChannelOutcome channel={channel} place={place} />}
    </Stack>
  );
}

interface OutcomeProps {
  readonly channel: ChannelState;
  readonly place: Place;
}

/** Latest result of a channel, with a button to test it. */
function ChannelOutcome({ channel: { name, lastSentAtMs, lastFailure }, place }: OutcomeProps) {
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
