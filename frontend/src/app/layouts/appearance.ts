import { useEffect } from 'react';
import { useAccount } from '@/entities/account/use-account';
import { speak } from '@/lib/i18n/start';
import { chooseTheme } from '@/lib/theme/color-scheme';

/**
 * Applies the driver's language and theme on every device. Each device then keeps them for its next start, and ignores
 * an older stored account. Renders nothing, so that an unchanged account re-renders nothing.
 */
export function Appearance(): null {
  const { account, isOfNow } = useAccount();
  const language = isOfNow ? account?.language : undefined;
  const theme = isOfNow ? account?.theme : undefined;

  useEffect(() => {
    if (language !== undefined) void speak(language);
  }, [language]);

  useEffect(() => {
    if (theme !== undefined) chooseTheme(theme);
  }, [theme]);
  return null;
}
