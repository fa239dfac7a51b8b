import type { ReminderSettingsShown } from '@domain/reminders/settings.schema';
import { useTranslation } from 'react-i18next';
import { CallProblem } from '@/components/call-problem';
import { SwitchField } from '@/components/switch-field';
import { toProblem } from '@/lib/errors/problem';
import type { Place } from '@/lib/formatting/place';
import { trpc } from '@/lib/trpc/client';
import { ChannelOutcome } from './channel-outcome';
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
    <div className={styles.part}>
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
    </div>
  );
}
