import type { OidcRefusal } from '@domain/oidc/oidc-outcomes';
import { IconLogin2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { Button } from '@/components/button';
import fieldStyles from '@/components/field.module.css';
import { Stack } from '@/components/layout';
import type { HeldInvitation } from '@/lib/auth/held-invitation';
import { loadMessages } from '@/lib/i18n/start';
import { beginAtOwnProvider } from '@/platform/identity/own-provider';
import { signInSentenceKey } from '@/platform/identity/sign-in-error';
import { refusalIn, refusalKey } from './refusal';

interface Props {
  readonly name: string;
  /** Invitation with which a new account is made. */
  readonly invitation: HeldInvitation | null;
}

/** Leads to the sign-in of the operator's own provider. */
export function OidcButton({ name, invitation }: Props) {
  const { t } = useTranslation(['sign-in', 'oidc', 'errors']);
  const [search] = useSearchParams();
  const { state } = useLocation();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<OidcRefusal | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const returned = refusalIn(state);

  useEffect(() => {
    // A page that was opened again has no messages of the one before it.
    if (returned !== null) void loadMessages('oidc').then(() => setRefused(returned));
  }, [returned]);

  async function begin(): Promise<void> {
    setBusy(true);
    setRefused(null);
    setFailure(null);
    try {
      const started = await beginAtOwnProvider({
        next: search.get('next'),
        invitation: invitation?.code ?? null,
      });
      // Busy until the other page is there.
      if (started.outcome === 'ready') return window.location.assign(started.address);
      await loadMessages('oidc');
      setRefused(started.reason);
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }

  return (
    <Stack gap={10}>
      <Button icon={<IconLogin2 size={20} aria-hidden="true" />} busy={busy} onClick={() => void begin()}>
        {t('sign-in:with.own', { name })}
      </Button>
      <p className={fieldStyles.error} role="alert">
        {refused !== null && t(refusalKey(refused), { name })}
        {failure !== null && t(signInSentenceKey(failure))}
      </p>
    </Stack>
  );
}
