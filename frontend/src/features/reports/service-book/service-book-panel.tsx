import type { Account } from '@domain/account/account.schema';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import rowStyles from '@/components/row.module.css';
import { SwitchField } from '@/components/switch-field';
import { ProgressBar } from '../progress-bar';
import { ReportProblem } from '../report-problem';
import styles from './service-book.module.css';
import { useServiceBook } from './use-service-book';

/** Countries that print on Letter paper. */
const letterCountries: ReadonlySet<string> = new Set(['US', 'CA']);

const choices = ['withFiles', 'withCosts', 'withVin'] as const;

type Choice = (typeof choices)[number];

const hintOf = (choice: Choice, { withCosts }: Readonly<Record<Choice, boolean>>) =>
  choice === 'withFiles' && withCosts ? 'withFilesAndCostsHint' : (`${choice}Hint` as const);

/** Saves the history of a vehicle as a PDF, for its buyer or the workshop. */
export function ServiceBookPanel({ vehicleId, account }: { vehicleId: string; account: Account }) {
  const { t } = useTranslation(['reports']);
  const { state, start, cancel } = useServiceBook(vehicleId);
  const [chosen, setChosen] = useState({ withFiles: true, withCosts: false, withVin: false });
  const { country, language } = account;
  const isRunning = state.kind === 'making' || state.kind === 'fetching';
  const make = () => start({ ...chosen, language, paper: letterCountries.has(country) ? 'letter' : 'a4' });
  return (
    <Panel title={t('reports:book.title')} hint={t('reports:book.hint')}>
      <div className={styles.part}>
        {choices.map((choice) => (
          <SwitchField
            key={choice}
            label={t(`reports:book.${choice}`)}
            hint={t(`reports:book.${hintOf(choice, chosen)}`)}
            checked={chosen[choice]}
            onChange={(checked) => setChosen({ ...chosen, [choice]: checked })}
          />
        ))}
        <div className={rowStyles.row}>
          <Button icon={<IconFileTypePdf size={20} aria-hidden="true" />} busy={isRunning} onClick={make}>
            {t('reports:book.make')}
          </Button>
          {isRunning && (
            <Button variant="quiet" onClick={cancel}>
              {t('reports:files.cancel')}
            </Button>
          )}
        </div>
        {isRunning && (
          <ProgressBar
            label={t(state.kind === 'making' ? 'reports:book.making' : 'reports:files.fetching')}
            progress={state.progress}
            locale={`${language}-${country}`}
          />
        )}
        <p role="status">
          {state.kind === 'saved' && t('reports:files.saved', { name: state.name })}
          {state.kind === 'cancelled' && t('reports:files.cancelled')}
        </p>
        {state.kind === 'broken' && (
          <p role="alert" className={styles.fault}>
            {t('reports:book.broken')}
          </p>
        )}
        {state.kind === 'failed' && (
          <ReportProblem error={state.error} offline={t('reports:book.offline')} onRetry={make} />
        )}
      </div>
    </Panel>
  );
}
