import { useAuth } from '@/lib/auth/auth';
import { toProblem } from '@/lib/errors/problem';
import { deviceLanguage } from '@/lib/i18n/languages';
import { openLogbook } from '@/lib/logbook/opened-logbook';
import { trpc } from '@/lib/trpc/client';

/** Opens the driver's logbook of examples, which is created the first time. */
export function useExamples() {
  const { user } = useAuth();
  const filling = trpc.demo.fill.useMutation();
  const uid = user?.uid ?? '';

  async function open(): Promise<void> {
    try {
      await filling.mutateAsync({ language: deviceLanguage() });
      openLogbook(uid, 'examples');
    } catch (error) {
      if (toProblem(error).reason === 'ALREADY_EXISTS') openLogbook(uid, 'examples');
    }
  }

  const problem = filling.error === null ? null : toProblem(filling.error);
  return {
    open,
    isFilling: filling.isPending,
    problem: problem?.reason === 'ALREADY_EXISTS' ? null : problem,
  };
}
