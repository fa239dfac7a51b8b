import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { KeyCap } from '@/components/key-cap';
import { Grid, Stack, Text } from '@/components/layout';
import { Sheet } from '@/components/sheet';
import { shownCategories } from '../trip-categories';
import styles from './key-overview.module.css';

/** All single-key shortcuts, grouped by the place where they work. */
export function KeyOverview({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['trips', 'common']);
  const groups = [
    {
      name: t('trips:keys.everywhere'),
      keys: [
        { key: '/', label: t('trips:keys.search') },
        { key: 'n', label: t('trips:keys.new') },
        { key: 'f', label: t('trips:keys.fill') },
        { key: 'c', label: t('trips:keys.cost') },
        { key: '?', label: t('trips:keys.overview') },
        { key: '→', label: t('trips:keys.suggestion') },
        { key: 'Ctrl+↵', label: t('trips:keys.save') },
        { key: 'Esc', label: t('trips:keys.closeOpen') },
        { key: 'F6', label: t('trips:keys.beside') },
      ],
    },
    {
      name: t('trips:keys.onTodayAndTrips'),
      keys: [
        { key: 's', label: t('trips:keys.start') },
        { key: 'g', label: t('trips:keys.next') },
      ],
    },
    {
      name: t('trips:keys.inTrips'),
      keys: [
        { key: 'j k', label: t('trips:keys.move') },
        { key: '↵', label: t('trips:keys.open') },
        { key: '⇧ ↓', label: t('trips:keys.selectRange') },
        { key: 'Esc', label: t('trips:keys.endSelection') },
      ],
    },
    {
      name: t('trips:keys.inTable'),
      keys: [
        { key: '← ↑ ↓ →', label: t('trips:keys.moveCells') },
        { key: '↵', label: t('trips:keys.open') },
        { key: 'Ctrl+C', label: t('trips:keys.copyRows') },
      ],
    },
    {
      name: t('trips:keys.whileSorting'),
      keys: [
        ...shownCategories.map(({ key, word }) => ({ key, label: t(word) })),
        { key: 'a', label: t('trips:keys.alike') },
        { key: 'l', label: t('trips:keys.later') },
        { key: 'u', label: t('trips:keys.undo') },
      ],
    },
  ];
  return (
    <Sheet title={t('trips:keys.title')} onClose={onClose}>
      <Grid min="14rem" gap={20} rowGap={20} className={styles.groups}>
        {groups.map(({ name, keys }) => (
          <Stack as="section" key={name} gap={8}>
            <Text as="h3" scale="hint" tone="quiet">
              {name}
            </Text>
            <Grid as="dl" min="14rem" gap={20} rowGap={6}>
              {keys.map(({ key, label }) => (
                <div key={key}>
                  <dt>
                    <KeyCap keys={key} />
                  </dt>
                  <dd>{label}</dd>
                </div>
              ))}
            </Grid>
          </Stack>
        ))}
        <Text scale="hint" tone="quiet" className={styles.off}>
          {t('trips:keys.switchedOff')}{' '}
          <ButtonLink variant="quiet" to="/settings/you" onClick={onClose}>
            {t('trips:keys.toSettings')}
          </ButtonLink>
        </Text>
      </Grid>
    </Sheet>
  );
}
