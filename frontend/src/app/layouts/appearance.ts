import { useEffect } from 'react';
import { useAccount } from '@/entities/account/use-account';
import { speak } from '@/lib/i18n/start';
import { chooseTheme } from '@/lib/theme/color-scheme';

/**
 * Language and theme follow the driver onto every device. Each device then keeps them for its next start, and takes
 * nothing back because of an older account that it kept too. It draws nothing, so that an account that is the same as
 * before draws nothing again.
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
