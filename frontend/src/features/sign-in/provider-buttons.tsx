import { IconBrandAppleFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import type { ProviderName } from '@/platform/identity/provider-sign-in';
import { signInSentenceKey } from '@/platform/identity/sign-in-error';
import type { SignIn } from './use-sign-in';
import styles from './ways.module.css';

/** The four arcs and the bar, in Google's own colours as its guidelines ask. */
function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 48 48" fill="none" strokeWidth="9" aria-hidden="true">
      <path stroke="#ea4335" d="M9.3 15.5A17 17 0 0 1 36 12" />
      <path stroke="#fbbc05" d="M9.3 32.5a17 17 0 0 1 0-17" />
      <path stroke="#34a853" d="M35 37A17 17 0 0 1 9.3 32.5" />
      <path stroke="#4285f4" d="M24 24h17a17 17 0 0 1-6 13" />
    </svg>
  );
}

function AppleMark() {
  return <IconBrandAppleFilled size={20} aria-hidden="true" />;
}

function MicrosoftMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 21 21" aria-hidden="true">
      <path fill="#f25022" d="M0 0h10v10H0z" />
      <path fill="#7fba00" d="M11 0h10v10H11z" />
      <path fill="#00a4ef" d="M0 11h10v10H0z" />
      <path fill="#ffb900" d="M11 11h10v10H11z" />
    </svg>
  );
}

const appearances = {
  google: { mark: <GoogleMark />, label: 'sign-in:with.google' },
  apple: { mark: <AppleMark />, label: 'sign-in:with.apple' },
  microsoft: { mark: <MicrosoftMark />, label: 'sign-in:with.microsoft' },
} as const satisfies Record<ProviderName, unknown>;

interface Props {
  readonly providers: readonly ProviderName[];
  readonly signIn: SignIn;
}

/** Buttons of identity providers. All look the same except for their logos, to recommend none of them. */
export function ProviderButtons({ providers, signIn: { identity, busy, failure, attempt } }: Props) {
  const { t } = useTranslation(['sign-in', 'errors']);
  const failed = providers.some((provider) => provider === failure?.way);
  return (
    <div className={styles.ways}>
      {providers.map((provider) => (
        <Button
          key={provider}
          icon={appearances[provider].mark}
          busy={busy === provider}
          disabled={busy !== null && busy !== provider}
          onClick={() => void attempt(provider, () => identity.signInWithProvider(provider))}
        >
          {t(appearances[provider].label)}
        </Button>
      ))}
      <p className={styles.error} role="alert">
        {failed && failure !== null && t(signInSentenceKey(failure.error))}
      </p>
    </div>
  );
}
