import { maxChargesDay, type ReminderSettings, type SettingsUpdate } from '@domain/reminders/settings.schema';
import { IconBell } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Stack } from '@/components/layout';
import { Panel } from '@/components/panel';
import { SelectField } from '@/components/select-field';
import { SwitchField } from '@/components/switch-field';
import { StageFields } from '@/entities/reminders/stage-fields';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { toProblem } from '@/lib/errors/problem';
import type { Place } from '@/lib/formatting/place';
import { trpc } from '@/lib/trpc/client';
import { EmailSection } from './email-section';
import styles from './settings.module.css';
import { TimesSection } from './times-section';

/** Settings of reminders: times and stages, with each channel below. */
export function RemindersPanel({ place }: { readonly place: Place }) {
  const { t } = useTranslation(['reminders', 'common']);
  const { shown, error, isFetching, retry, change } = useReminderSettings();
  return (
    <Panel title={t('common:reminders.none')} hint={t('reminders:settings.hint')}>
      <div>
        <ButtonLink to="/due" icon={<IconBell size={20} aria-hidden="true" />}>
          {t('reminders:settings.inbox')}
        </ButtonLink>
      </div>
      {error !== null && <CallProblem problem={toProblem(error)} onRetry={retry} busy={isFetching} />}
      {shown === undefined && error === null && <div className={styles.blank} aria-busy="true" />}
      {shown !== undefined && (
        <>
          <SwitchField
            label={t('reminders:settings.isOn')}
            checked={shown.settings.isOn}
            onChange={(isOn) => change({ isOn })}
          />
          {shown.settings.isOn && (
            <>
              <TimesSection settings={shown.settings} locale={place.locale} onChange={change} />
              <StagesSection settings={shown.settings} onChange={change} />
              <ChargesSection settings={shown.settings} onChange={change} />
              <EmailSection shown={shown} place={place} />
            </>
          )}
        </>
      )}
    </Panel>
  );
}

interface Props {
  readonly settings: ReminderSettings;
  readonly onChange: (changes: SettingsUpdate['changes']) => void;
}

/** Days before and repeats after the due day, for items without their own. */
function StagesSection({ settings, onChange }: Props) {
  const { t } = useTranslation(['reminders', 'common']);
  return (
    <Stack as="fieldset" className={styles.part}>
      <legend>{t('reminders:settings.stages')}</legend>
      <StageFields stages={settings} onChange={onChange} />
      <p>{t('reminders:own.hint')}</p>
    </Stack>
  );
}

const never = '';

/** Day of the month on which charges at home are handed in, for drivers who charge. */
function ChargesSection({ settings: { chargesOnDay = null }, onChange }: Props) {
  const { t } = useTranslation(['reminders']);
  const { vehicles } = useVehicles();
  const charges = vehicles.some(({ energySources }) =>
    energySources.some(({ kind }) => kind === 'electricity'),
  );
  if (!charges && chargesOnDay === null) return null;
  const days = Array.from({ length: maxChargesDay }, (_, index) => String(index + 1));
  return (
    <Stack className={styles.part}>
      <SelectField
        label={t('reminders:settings.charges')}
        hint={t('reminders:settings.chargesHint')}
        value={chargesOnDay === null ? never : String(chargesOnDay)}
        options={[
          { value: never, label: t('reminders:settings.never') },
          ...days.map((day) => ({ value: day, label: t('reminders:settings.dayOfMonth', { day }) })),
        ]}
        onChange={(day) => onChange({ chargesOnDay: day === never ? null : Number(day) })}
      />
    </Stack>
  );
}

/** The driver's stored reminder settings; new choices are shown before they have arrived. */
function useReminderSettings() {
  const { reminders } = trpc.useUtils();
  const queryClient = useQueryClient();
  const updating = getMutationKey(trpc.reminders.updateSettings);
  const query = trpc.reminders.settingsShown.useQuery({}, { staleTime: 0 });
  const update = trpc.reminders.updateSettings.useMutation({
    onMutate: async ({ changes }) => {
      await reminders.settingsShown.cancel();
      const before = reminders.settingsShown.getData({});
      if (before) {
        const settings = { ...before.settings, ...(changes as Partial<ReminderSettings>) };
        reminders.settingsShown.setData({}, { ...before, settings });
      }
    },
    // While another change is under way, the answer would show the state before it.
    onSettled: () => {
      const isLast = queryClient.isMutating({ mutationKey: updating }) <= 1;
      return isLast ? reminders.settingsShown.invalidate() : undefined;
    },
  });
  return {
    shown: query.data,
    error: query.error ?? update.error,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
    change: (changes: SettingsUpdate['changes']) => update.mutate({ changes }),
  };
}
