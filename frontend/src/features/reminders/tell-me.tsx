import { useTranslation } from 'react-i18next';
import { CallProblem } from '@/components/call-problem';
import { Panel } from '@/components/panel';
import { SwitchField } from '@/components/switch-field';
import { toProblem } from '@/lib/errors/problem';
import { trpc } from '@/lib/trpc/client';

/** Lets a member who is no owner be told what is due for a vehicle. */
export function TellMe({ vehicleId }: { readonly vehicleId: string }) {
  const { t } = useTranslation(['reminders', 'common']);
  const { reminders } = trpc.useUtils();
  const { data, error, isFetching, refetch } = trpc.reminders.toldOf.useQuery({});
  const change = trpc.reminders.tellMe.useMutation({
    onSuccess: (after) => reminders.toldOf.setData({}, after),
  });
  const chosen = data?.vehicleIds.includes(vehicleId);
  const isOn = change.isPending ? change.variables.isOn : chosen;
  return (
    <Panel title={t('common:reminders.none')}>
      {isOn !== undefined && (
        <SwitchField
          label={t('reminders:tellMe.label')}
          hint={t('reminders:tellMe.hint')}
          checked={isOn}
          onChange={(after) => change.mutate({ vehicleId, isOn: after })}
        />
      )}
      {error !== null && (
        <CallProblem problem={toProblem(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {change.error !== null && <CallProblem problem={toProblem(change.error)} />}
    </Panel>
  );
}
