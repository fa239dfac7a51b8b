import { useTranslation } from 'react-i18next';
import { Grid } from '@/components/layout';
import { ownNameOfLanguage } from '@/lib/formatting/names';
import { isLanguage, languages } from '@/lib/i18n/languages';
import { speak } from '@/lib/i18n/start';
import { chooseTheme, useChosenTheme } from '@/lib/theme/color-scheme';
import styles from './appearance-choices.module.css';

const themes = [
  { theme: 'system', label: 'sign-in:theme.system' },
  { theme: 'light', label: 'sign-in:theme.light' },
  { theme: 'dark', label: 'sign-in:theme.dark' },
] as const;

/** Settings kept on this device, for people who cannot read the page as it is. */
export function AppearanceChoices() {
  const { t, i18n } = useTranslation(['sign-in']);
  const chosenTheme = useChosenTheme();
  return (
    <Grid className={styles.choices} min="9rem" gap={20} rowGap={10}>
      <select
        aria-label={t('sign-in:language')}
        value={i18n.language}
        onChange={({ currentTarget: { value } }) => isLanguage(value) && void speak(value)}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {ownNameOfLanguage(language)}
          </option>
        ))}
      </select>
      <select
        aria-label={t('sign-in:theme.label')}
        value={chosenTheme}
        onChange={({ currentTarget: { value } }) => {
          const chosen = themes.find(({ theme }) => theme === value);
          if (chosen !== undefined) chooseTheme(chosen.theme);
        }}
      >
        {themes.map(({ theme, label }) => (
          <option key={theme} value={theme}>
            {t(label)}
          </option>
        ))}
      </select>
    </Grid>
  );
}
