import { type Account, preferencesSchema } from '@domain/account/account.schema';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { createDraftStore } from '@/lib/forms/draft-store';
import { firstSight } from '@/lib/i18n/initial-language';
import { speak } from '@/lib/i18n/start';
import { chooseTheme } from '@/lib/theme/color-scheme';
import { trpc } from '@/lib/trpc/client';
import { noticeSaved } from './saved-notice';
import { type Changes, isEmpty } from './settings-draft';
import { createSettingsSaver, shownPreferences } from './settings-saver';

const settingsDrafts = createDraftStore(
  'settings-draft',
  z.object({ changes: preferencesSchema.partial(), seen: preferencesSchema.partial() }),
);

/** Shown settings, and how to change them: each change is saved at once. */
export function useSettings(opened: Account) {
  const utils = trpc.useUtils();

  const [saver] = useState(() => {
    const input = { firstSight: firstSight() };
    return createSettingsSaver({
      account: () => utils.account.me.getData(input) ?? opened,
      async update(version, changes) {
        const account = await utils.client.account.update.mutate({ version, changes });
        utils.account.me.setData(input, account);
        return account;
      },
      reload: () => utils.account.me.fetch(input, { staleTime: 0 }),
      onSaved: (before, after, sent) => noticeSaved({ before, after, sent, change }),
      loadDraft: () => settingsDrafts.load(opened.driverId, null),
      keepDraft: (draft) => settingsDrafts.keep(opened.driverId, null, isEmpty(draft) ? null : draft),
    });
  });
  const state = useSyncExternalStore(saver.subscribe, saver.state);

  // Unsaved changes are retried when the page becomes visible and when the network returns.
  useEffect(() => {
    const retry = () => {
      const { draft, clashing } = saver.state();
      if (!isEmpty(draft) && clashing.length === 0) void saver.retry();
    };
    retry();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [saver]);

  function applyAppearance({ language, theme }: Changes): void {
    if (language !== undefined) void speak(language);
    if (theme !== undefined) chooseTheme(theme);
  }

  function change(changes: Changes): void {
    applyAppearance(changes);
    void saver.change(changes);
  }

  return {
    state,
    change,
    shown: shownPreferences(utils.account.me.getData({ firstSight: firstSight() }) ?? opened, state),
    retry: () => void saver.retry(),
    keepLocal: () => void saver.keepLocal(),
    takeTheirs: () => void saver.takeTheirs(),
    discard: saver.discard,
  };
}

export type Settings = ReturnType<typeof useSettings>;
