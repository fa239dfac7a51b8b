import { useState } from 'react';
import { useAccount } from '@/entities/account/use-account';
import { firstSight } from '@/lib/i18n/initial-language';
import { trpc } from '@/lib/trpc/client';

/** Asks for the driver's name next to the report if the account has none, and saves it in the account. */
export function useDriverName() {
  const utils = trpc.useUtils();
  const { account } = useAccount();
  const [typed, type] = useState('');
  const saving = trpc.account.update.useMutation({
    onSuccess: (saved) => utils.account.me.setData({ firstSight: firstSight() }, saved),
    // The account may have been changed elsewhere; the next attempt uses the current version.
    onError: () => utils.account.me.invalidate(),
  });
  const isMissing = account?.displayName === '';

  /** Returns whether the report can be made now; a name that could not be saved stays in the field. */
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
