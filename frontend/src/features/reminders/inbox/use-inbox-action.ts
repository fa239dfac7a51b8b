import { useTranslation } from 'react-i18next';
import { notifyWithUndo } from '@/components/undo-notice';
import type { DueTexts } from '@/entities/due/use-due-texts';
import { formatLocalDay } from '@/lib/formatting/days';
import { trpc } from '@/lib/trpc/client';

interface Terms {
  readonly texts: DueTexts;
  readonly locale: string;
  /** True if "done" enters a service of today, which Undo removes again. */
  readonly isPlannedWork: boolean;
}

/** Acts on a reminder and offers Undo. */
export function useInboxAction({ texts: { name }, locale, isPlannedWork }: Terms) {
  const { t } = useTranslation(['reminders']);
  const { reminders, due, serviceVisits } = trpc.useUtils();
  const { mutate, isPending, error } = trpc.reminders.act.useMutation({
    onSuccess: (_, action) => {
      const { kind } = action;
      if (kind === 'resume') return;
      notifyWithUndo({
        message:
          kind === 'snooze'
            ? t('reminders:did.snooze', { name, day: formatLocalDay(action.until, locale) })
            : t(`reminders:did.${kind === 'done' && isPlannedWork ? 'doneService' : kind}`, { name }),
        undoLabel: t('reminders:undo'),
        onUndo: () => mutate({ kind: 'resume', occurrence: action.occurrence }),
      });
    },
    onSettled: () =>
      Promise.all([
        reminders.invalidate(),
        ...(isPlannedWork ? [due.invalidate(), serviceVisits.invalidate()] : []),
      ]),
  });

  return { act: mutate, isPending, error };
}
