import type { Account } from '@domain/account/account.schema';
import type { ServiceBookInput } from '@domain/reports/service-book.schema';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Row, Stack, Text } from '@/components/layout';
import { Panel } from '@/components/panel';
import { SwitchField } from '@/components/switch-field';
import { trpc } from '@/lib/trpc/client';
import { ProgressBar } from '../progress-bar';
import parts from '../report-parts.module.css';
import { ReportProblem } from '../report-problem';
import { useMadeFile } from '../use-made-file';

/** Countries that print on Letter paper. */
const letterCountries: ReadonlySet<string> = new Set(['US', 'CA']);

const choices = ['withFiles', 'withCosts', 'withVin'] as const;

type Choice = (typeof choices)[number];

const hintOf = (choice: Choice, { withCosts }: Readonly<Record<Choice, boolean>>) =>
  choice === 'withFiles' && withCosts ? 'withFilesAndCostsHint' : (`${choice}Hint` as const);

/** Saves the history of a vehicle as a PDF, for its buyer or the workshop. */
export function ServiceBookPanel({ vehicleId, account }: { vehicleId: string; account: Account }) {
  const { t } = useTranslation(['reports']);
  const { client } = trpc.useUtils();
  const { state, start, cancel } = useMadeFile<ServiceBookInput>({
    make: (input, signal) => client.serviceBooks.make.mutate(input, { signal }),
    find: (_input, signal) => client.serviceBooks.book.query({ vehicleId }, { signal }),
    cancel: () => client.serviceBooks.cancel.mutate({ vehicleId }),
    address: () => `/api/files/service-books/${vehicleId}`,
  });
  const [chosen, setChosen] = useState({ withFiles: true, withCosts: false, withVin: false });
  const { country, language } = account;
  const isRunning = state.kind === 'running';
  const make = () =>
    start({ ...chosen, vehicleId, language, paper: letterCountries.has(country) ? 'letter' : 'a4' });
  return (
    <Panel title={t('reports:book.title')} hint={t('reports:book.hint')}>
      <Stack gap={10}>
        {choices.map((choice) => (
          <SwitchField
            key={choice}
            label={t(`reports:book.${choice}`)}
            hint={t(`reports:book.${hintOf(choice, chosen)}`)}
            checked={chosen[choice]}
            onChange={(checked) => setChosen({ ...chosen, [choice]: checked })}
          />
        ))}
        <Row wrap>
          <Button icon={<IconFileTypePdf size={20} aria-hidden="true" />} busy={isRunning} onClick={make}>
            {t('reports:book.make')}
          </Button>
          {isRunning && (
            <Button variant="quiet" onClick={cancel}>
              {t('reports:files.cancel')}
            </Button>
          )}
        </Row>
        {isRunning && (
          <ProgressBar
            label={t(state.step === 'making' ? 'reports:book.making' : 'reports:files.fetching')}
            progress={state.progress}
            locale={`${language}-${country}`}
          />
        )}
        <p role="status" className={parts.status}>
          {state.kind === 'saved' && t('reports:files.saved', { name: state.name })}
          {state.kind === 'cancelled' && t('reports:files.cancelled')}
        </p>
        {state.kind === 'broken' && (
          <Text role="alert" tone="danger">
            {t('reports:book.broken')}
          </Text>
        )}
        {state.kind === 'failed' && (
          <ReportProblem error={state.error} offline={t('reports:book.offline')} onRetry={make} />
        )}
      </Stack>
    </Panel>
  );
}
