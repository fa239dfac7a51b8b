import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Stack } from '@/components/layout';
import { Panel } from '@/components/panel';
import styles from './seen.module.css';
import { seenThings } from './seen-by';

const roles = ['owner', 'driver', 'reader'] as const;

/** Says what others in a logbook can see of a driver; made for printing, too. */
export function SeenPanel({ isCompany }: { readonly isCompany: boolean }) {
  const { t } = useTranslation(['logbooks', 'common']);
  return (
    <Panel title={t(isCompany ? 'logbooks:seen.ofCompany' : 'logbooks:seen.ofLogbook')}>
      <Stack gap={16}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('logbooks:seen.thing')}</th>
              {roles.map((role) => (
                <th key={role} scope="col">
                  {t(`logbooks:role.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {seenThings(isCompany).map(({ thing, roles: seeing }) => (
              <tr key={thing}>
                <th scope="row">
                  {t(
                    thing === 'trips' && isCompany
                      ? 'logbooks:seen.things.businessTrips'
                      : `logbooks:seen.things.${thing}`,
                  )}
                </th>
                {roles.map((role) => (
                  <td key={role}>{t(seeing.has(role) ? 'logbooks:seen.yes' : 'logbooks:seen.no')}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <ul className={styles.sentences}>
          {isCompany && <li>{t('logbooks:seen.notStored')}</li>}
          <li>{t('logbooks:seen.claims')}</li>
          <li>{t('logbooks:seen.changed')}</li>
          <li>{t('logbooks:seen.never')}</li>
          <li>{t('logbooks:seen.after')}</li>
        </ul>
        <div className={styles.tools}>
          <Button icon={<IconPrinter size={20} aria-hidden="true" />} onClick={() => window.print()}>
            {t('logbooks:seen.print')}
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}
