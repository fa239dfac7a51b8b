import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { KeyCap } from '@/components/key-cap';
import { Sheet } from '@/components/sheet';
import { shownCategories } from '../trip-categories';
import styles from './key-overview.module.css';

/** Every key that does something by itself, by where it does. */
export function KeyOverview({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['trips']);
  const groups = [
    {
      name: t('trips:keys.everywhere'),
      keys: [
        { key: '/', words: t('trips:keys.search') },
        { key: 'n', words: t('trips:keys.new') },
        { key: 'f', words: t('trips:keys.fill') },
        { key: 'c', words: t('trips:keys.cost') },
        { key: '?', words: t('trips:keys.overview') },
        { key: '→', words: t('trips:keys.suggestion') },
        { key: 'Esc', words: t('trips:keys.closeOpen') },
        { key: 'F6', words: t('trips:keys.beside') },
      ],
    },
    {
      name: t('trips:keys.onTodayAndTrips'),
      keys: [{ key: 's', words: t('trips:keys.start') }],
    },
    {
      name: t('trips:keys.inTrips'),
      keys: [
        { key: 'j k', words: t('trips:keys.move') },
        { key: '↵', words: t('trips:keys.open') },
        { key: '⇧ ↓', words: t('trips:keys.selectRange') },
        { key: 'Esc', words: t('trips:keys.endSelection') },
      ],
    },
    {
      name: t('trips:keys.inTable'),
      keys: [
        { key: '← ↑ ↓ →', words: t('trips:keys.moveCells') },
        { key: '↵', words: t('trips:keys.open') },
        { key: 'Ctrl+C', words: t('trips:keys.copyRows') },
      ],
    },
    {
      name: t('trips:keys.whileSorting'),
      keys: [
        ...shownCategories.map(({ key, word }) => ({ key, words: t(word) })),
        { key: 'a', words: t('trips:keys.alike') },
        { key: 'l', words: t('trips:keys.later') },
        { key: 'u', words: t('trips:keys.undo') },
      ],
    },
  ];
  return (
    <Sheet title={t('trips:keys.title')} closeLabel={t('trips:keys.close')} onClose={onClose}>
      <div className={styles.groups}>
        {groups.map(({ name, keys }) => (
          <section key={name}>
            <h3>{name}</h3>
            <dl>
              {keys.map(({ key, words }) => (
                <div key={key}>
                  <dt>
                    <KeyCap keys={key} />
                  </dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <p className={styles.off}>
          {t('trips:keys.switchedOff')}{' '}
          <ButtonLink variant="quiet" to="/settings" onClick={onClose}>
            {t('trips:keys.toSettings')}
          </ButtonLink>
        </p>
      </div>
    </Sheet>
  );
}
