import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import type { ProviderName } from '@/platform/identity/provider-sign-in';
import { signInSentenceKey } from '@/platform/identity/sign-in-error';
import { AppleMark, GoogleMark, MicrosoftMark } from './provider-marks';
import type { SignIn } from './use-sign-in';
import styles from './ways.module.css';

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
