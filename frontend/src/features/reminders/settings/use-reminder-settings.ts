import type { ReminderSettings, SettingsUpdate } from '@domain/reminders/settings.schema';
import { useQueryClient } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { trpc } from '@/lib/trpc/client';

/** The driver's stored reminder settings; new choices are shown before they have arrived. */
export function useReminderSettings() {
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
