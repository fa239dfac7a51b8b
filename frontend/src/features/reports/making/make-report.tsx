import { maxDriverNameLength } from '@domain/account/account.schema';
import type { ClaimWorkInput } from '@domain/claims/claim.schema';
import { isSharedLogbook } from '@domain/logbooks/logbook-name';
import {
  maxPartyNameLength,
  type Report,
  type ReportCreate,
  reportParties,
} from '@domain/reports/report.schema';
import { IconFileCheck } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Button, ButtonLink } from '@/components/button';
import { ChoiceField } from '@/components/choice-field';
import { Row, Stack } from '@/components/layout';
import { Panel } from '@/components/panel';
import { TextField } from '@/components/text-field';
import { useAccount } from '@/entities/account/use-account';
import { useDriverPreferences } from '@/entities/account/use-driver-preferences';
import { createDraftStore } from '@/lib/forms/draft-store';
import { useStoredDraft } from '@/lib/forms/use-stored-draft';
import { firstSight } from '@/lib/i18n/initial-language';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { newRecordId } from '@/lib/offline/new-record-id';
import { trpc } from '@/lib/trpc/client';
import styles from '../report-parts.module.css';
import { ReportProblem } from '../report-problem';
import { FailedReport } from './failed-report';
import { keepRequest } from './persisted-requests';
import { ReportProgress } from './report-progress';
import { useLatestReport } from './use-latest-report';

type Party = ReportCreate['party'];

const myself: Party = { kind: 'self', name: '' };
const partyDrafts = createDraftStore<Party>(
  'report-party-draft',
  z.object({ kind: z.enum(reportParties), name: z.string() }),
);

interface Props {
  readonly driverId: string;
  readonly input: ClaimWorkInput;
  /** True if the report would differ from the claim on screen. */
  readonly isStale: boolean;
}

/** Freezes a claim as a report to file, and shows the progress. */
export function MakeReport({ driverId, input, isStale }: Props) {
  const { t } = useTranslation(['reports']);
  const utils = trpc.useUtils();
  const { draft: party, change: setParty, clear } = useStoredDraft(partyDrafts, null, myself);
  const [sent, setSent] = useState<ReportCreate | null>(null);
  const [made, setMade] = useState<Report | null>(null);
  const driverName = useDriverName();
  const making = trpc.reports.create.useMutation({
    onSuccess(report) {
      clear();
      // A failed report may have the same id.
      utils.reports.get.setData({ id: report.id }, report);
      setMade(report);
      return utils.reports.list.invalidate();
    },
  });

  async function make(): Promise<void> {
    if (!(await driverName.save())) return;
    const name = party.kind === 'self' ? '' : party.name.trim();
    const request = { id: newRecordId(), claim: input, party: { ...party, name } };
    keepRequest(driverId, request);
    setSent(request);
    making.mutate(request);
  }

  return (
    <Panel title={t('reports:make.title')} hint={t('reports:make.hint')}>
      {made === null ? (
        <MakeForm
          party={party}
          onChange={setParty}
          driverName={driverName}
          busy={making.isPending || driverName.isSaving}
          isStale={isStale}
          onMake={() => void make()}
        />
      ) : (
        <Made
          report={made}
          busy={making.isPending}
          onAgain={() => sent && making.mutate(sent)}
          onOther={() => setMade(null)}
        />
      )}
      {driverName.error !== null && (
        <ReportProblem error={driverName.error} offline={t('reports:make.offline')} />
      )}
      {making.error !== null && <ReportProblem error={making.error} offline={t('reports:make.offline')} />}
    </Panel>
  );
}

interface FormProps {
  readonly party: Party;
  readonly onChange: (party: Party) => void;
  readonly driverName: DriverName;
  readonly busy: boolean;
  readonly isStale: boolean;
  readonly onMake: () => void;
}

function MakeForm({ party, onChange, driverName, busy, isStale, onMake }: FormProps) {
  const { t } = useTranslation(['reports']);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isStale && !busy) onMake();
  }

  return (
    <Stack as="form" gap={16} onSubmit={submit}>
      <ChoiceField
        label={t('reports:make.party')}
        arrangement="tiles"
        value={party.kind}
        options={reportParties.map((value) => ({ value, label: t(`reports:party.${value}`) }))}
        onChange={(kind) => onChange({ ...party, kind })}
      />
      {party.kind !== 'self' && (
        <TextField
          label={party.kind === 'employer' ? t('reports:make.employerName') : t('reports:make.clientName')}
          hint={t('reports:make.nameHint')}
          autoComplete="organization"
          maxLength={maxPartyNameLength}
          value={party.name}
          onChange={({ currentTarget }) => onChange({ ...party, name: currentTarget.value })}
        />
      )}
      {driverName.isMissing && (
        <TextField
          label={t('reports:make.driverName')}
          hint={t('reports:make.driverNameHint')}
          autoComplete="name"
          maxLength={maxDriverNameLength}
          value={driverName.typed}
          onChange={({ currentTarget }) => driverName.type(currentTarget.value)}
        />
      )}
      <div>
        <Button
          type="submit"
          icon={<IconFileCheck aria-hidden="true" size={20} />}
          disabled={isStale}
          busy={busy}
        >
          {t('reports:make.start')}
        </Button>
      </div>
    </Stack>
  );
}

interface MadeProps {
  readonly report: Report;
  readonly busy: boolean;
  readonly onAgain: () => void;
  readonly onOther: () => void;
}

function Made({ report: known, busy, onAgain, onOther }: MadeProps) {
  const { t } = useTranslation(['reports']);
  const preferences = useDriverPreferences();
  const report = useLatestReport(known);
  return (
    // The progress changes each second and must not be read out; only the one sentence is.
    <Stack gap={16} aria-live="off">
      <p role="status" className={styles.status}>
        {report.state === 'ready' && t('reports:make.ready')}
        {report.state === 'cancelled' && t('reports:make.cancelled')}
      </p>
      {report.state === 'making' && preferences !== null && (
        <ReportProgress report={report} locale={preferences.locale} />
      )}
      {report.state === 'failed' && <FailedReport problem={report.problem} />}
      <Row wrap className={styles.choices}>
        {report.state === 'ready' && (
          <>
            <ButtonLink variant="accent" to={`/reports/${report.id}`}>
              {t('reports:make.open')}
            </ButtonLink>
            <Button variant="quiet" onClick={onOther}>
              {t('reports:make.another')}
            </Button>
          </>
        )}
        {(report.state === 'failed' || report.state === 'cancelled') && (
          <Button busy={busy} onClick={onAgain}>
            {t('reports:make.again')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

/** Asks for the driver's name next to the report if the account has none, and saves it in the account. */
function useDriverName() {
  const utils = trpc.useUtils();
  const { account } = useAccount();
  const [typed, type] = useState('');
  const saving = trpc.account.update.useMutation({
    onSuccess: (saved) => utils.account.me.setData({ firstSight: firstSight() }, saved),
    // The account may have been changed elsewhere; the next attempt uses the current version.
    onError: () => utils.account.me.invalidate(),
  });
  const { logbook } = useLogbook();
  // A report of a shared logbook names the member, or the logbook.
  const isMissing = !isSharedLogbook(logbook) && account?.displayName === '';

  /** Returns whether the report can be made now; a name that could not be saved stays in the field. */
  async function save(): Promise<boolean> {
    const displayName = typed.trim();
    if (account === undefined || !isMissing || displayName === '') return true;
    try {
      await saving.mutateAsync({ version: account.version, changes: { displayName } });
      return true;
    } catch {
      return false;
    }
  }

  return { isMissing, typed, type, save, isSaving: saving.isPending, error: saving.error };
}

type DriverName = ReturnType<typeof useDriverName>;
