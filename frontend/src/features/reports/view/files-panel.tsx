import { fileFormats, papers, type ReportFileInput, reportLanguages } from '@domain/reports/report.schema';
import { IconFileSpreadsheet, IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { ChoiceField } from '@/components/choice-field';
import { Grid, Row, Stack, Text } from '@/components/layout';
import { Panel } from '@/components/panel';
import { SwitchField } from '@/components/switch-field';
import { useAccount } from '@/entities/account/use-account';
import { ownNameOfLanguage } from '@/lib/formatting/names';
import { trpc } from '@/lib/trpc/client';
import { ProgressBar } from '../progress-bar';
import parts from '../report-parts.module.css';
import { ReportProblem } from '../report-problem';
import { useMadeFile } from '../use-made-file';

type Format = ReportFileInput['format'];
type Paper = ReportFileInput['paper'];

const formatIcons = {
  pdf: IconFileTypePdf,
  xlsx: IconFileSpreadsheet,
  csv: IconFileTypeCsv,
} as const satisfies Record<Format, unknown>;

const paperNames = { a4: 'A4', letter: 'Letter' } as const satisfies Record<Paper, string>;

/** Countries that print on Letter paper. */
const letterCountries: ReadonlySet<string> = new Set(['US', 'CA']);

/** Saves the report as a file: to print and sign, or for the driver's own calculations. */
export function FilesPanel({ reportId }: { reportId: string }) {
  const { t } = useTranslation(['reports']);
  const { account } = useAccount();
  const { client } = trpc.useUtils();
  const { state, start, cancel } = useMadeFile<ReportFileInput>({
    make: (input, signal) => client.reports.makeFile.mutate(input, { signal }),
    find: (input, signal) => client.reports.file.query(input, { signal }),
    cancel: (input) => client.reports.cancelFile.mutate(input),
    address: ({ reportId: id, times, ...form }) =>
      `/api/files/reports/${id}?${new URLSearchParams({ ...form, ...(times && { times }) })}`,
  });
  const [chosenPaper, setPaper] = useState<Paper | null>(null);
  const [hasTimes, setHasTimes] = useState(false);
  const [chosenLanguage, setLanguage] = useState<ReportFileInput['language'] | null>(null);
  if (account === undefined) return null;
  const paper = chosenPaper ?? (letterCountries.has(account.country) ? 'letter' : 'a4');
  const language = chosenLanguage ?? account.language;
  const isRunning = state.kind === 'running';
  return (
    <Panel title={t('reports:files.title')} hint={t('reports:files.hint')}>
      <Grid min="14rem" gap={16}>
        <ChoiceField
          label={t('reports:files.language')}
          value={language}
          options={reportLanguages.map((value) => ({ value, label: ownNameOfLanguage(value) }))}
          onChange={setLanguage}
        />
        <ChoiceField
          label={t('reports:files.paper')}
          value={paper}
          options={papers.map((value) => ({ value, label: paperNames[value] }))}
          onChange={setPaper}
        />
        <SwitchField
          label={t('reports:files.times')}
          hint={t('reports:files.timesHint')}
          checked={hasTimes}
          onChange={setHasTimes}
        />
      </Grid>
      <Row wrap>
        {fileFormats.map((format) => {
          const Icon = formatIcons[format];
          return (
            <Button
              key={format}
              variant={format === 'pdf' ? 'accent' : 'plain'}
              icon={<Icon aria-hidden="true" size={22} stroke={1.75} />}
              busy={isRunning && state.input.format === format}
              disabled={isRunning && state.input.format !== format}
              onClick={() =>
                start({ reportId, format, paper, language, ...(hasTimes && { times: 'shown' }) })
              }
            >
              {t(`reports:files.${format}`)}
            </Button>
          );
        })}
      </Row>
      {isRunning && (
        <Stack gap={10}>
          <ProgressBar
            label={t(state.step === 'making' ? 'reports:files.making' : 'reports:files.fetching')}
            progress={state.progress}
            locale={`${account.language}-${account.country}`}
          />
          <div>
            <Button variant="quiet" onClick={cancel}>
              {t('reports:files.cancel')}
            </Button>
          </div>
        </Stack>
      )}
      <p role="status" className={parts.status}>
        {state.kind === 'saved' && t('reports:files.saved', { name: state.name })}
        {state.kind === 'cancelled' && t('reports:files.cancelled')}
      </p>
      {state.kind === 'broken' && (
        <Text role="alert" tone="danger">
          {t('reports:files.broken')}
        </Text>
      )}
      {state.kind === 'failed' && <ReportProblem error={state.error} offline={t('reports:files.offline')} />}
    </Panel>
  );
}
