import { useState } from 'react';
import { useAccount } from '@/entities/account/use-account';
import { firstSight } from '@/lib/i18n/first-sight';
import { trpc } from '@/lib/trpc/client';

/** The driver's name where the account has none yet: asked for beside the report, and saved in the account. */
export function useDriverName() {
  const utils = trpc.useUtils();
  const { account } = useAccount();
  const [typed, type] = useState('');
  const saving = trpc.account.update.useMutation({
    onSuccess: (saved) => utils.account.me.setData({ firstSight: firstSight() }, saved),
    // It may have been changed elsewhere; the next attempt names the version of now.
    onError: () => utils.account.me.invalidate(),
  });
  const isMissing = account?.displayName === '';

  /** Whether the report can be made now; what was typed stays where it could not be saved. */
  async function save(): Promise<boolean> {
    const displayName = typed.trim();
    if (account === undefined || !isMissing || displayName === '') return true;
    try {
      await saving.mutateAsync({ version: account.version, changes: { displayName } });
      return true;
    } catch {
      return false;
    }
  }

  return { isMissing, typed, type, save, isSaving: saving.isPending, error: saving.error };
}

export type DriverName = ReturnType<typeof useDriverName>;
