import { useTranslation } from 'react-i18next';
import { KeyCap } from '@/components/key-cap';
import { useShortcutsOn } from '@/lib/shortcuts/shortcuts-on';
import styles from './key-help.module.css';

/** Overview of keys for drivers with a keyboard; hidden on phones. */
export function KeyHelp() {
  const { t } = useTranslation(['trips']);
  if (!useShortcutsOn()) return null;
  const keys = [
    { key: 'n', label: t('trips:keys.new') },
    { key: 's', label: t('trips:keys.start') },
    { key: 'j k', label: t('trips:keys.move') },
    { key: '↵', label: t('trips:keys.open') },
    { key: '?', label: t('trips:keys.all') },
  ];
  return (
    <p className={styles.help}>
      {keys.map(({ key, label }) => (
        <span key={key}>
          <KeyCap keys={key} />
          {label}
        </span>
      ))}
    </p>
  );
}
