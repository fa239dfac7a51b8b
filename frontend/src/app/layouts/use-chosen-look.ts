import { useEffect } from 'react';
import { useAccount } from '@/features/account/use-account';
import { speak } from '@/lib/i18n/start';
import { chooseTheme } from '../theme/color-scheme';

/** Language and theme follow the driver onto every device; each device then keeps them for its next start. */
export function useChosenLook(): void {
  const { account } = useAccount();
  const language = account?.language;
  const theme = account?.theme;

  useEffect(() => {
    if (language !== undefined) void speak(language);
  }, [language]);

  useEffect(() => {
    if (theme !== undefined) chooseTheme(theme);
  }, [theme]);
}
