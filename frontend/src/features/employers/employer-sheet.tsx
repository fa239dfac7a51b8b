import {
  type Employer,
  type EmployerCreate,
  employerKinds,
  mostEmployerNameCharacters,
} from '@domain/employers/employer.schema';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { ChoiceField } from '@/components/choice-field';
import { RestoredDraft } from '@/components/restored-draft';
import { SaveButton } from '@/components/save-button';
import { SelectField } from '@/components/select-field';
import { Sheet } from '@/components/sheet';
import { TextField } from '@/components/text-field';
import { offeredEmployers, useEmployers } from '@/entities/employers/use-employers';
import type { Problem } from '@/lib/errors/problem';
import { createRecordDraftStore } from '@/lib/forms/record-draft';
import { useDraft } from '@/lib/forms/use-draft';
import { type Faults, useRecordForm } from '@/lib/forms/use-record-form';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { useOutbox } from '@/lib/offline/outbox-context';
import { EmployerArchive } from './employer-archive';
import styles from './employers.module.css';

interface Props {
  /** null adds one. */
  readonly employer: Employer | null;
  readonly onClose: () => void;
}

/** An employer or client as it is typed; `associatedWithId` is empty where there is none. */
const employerDraftSchema = z.object({
  name: z.string(),
  kind: z.enum(employerKinds),
  associatedWithId: z.string(),
});

type EmployerDraft = z.infer<typeof employerDraftSchema>;

const employerDrafts = createRecordDraftStore('employer-draft', employerDraftSchema);

type Described = Omit<EmployerCreate, 'id'>;
type EmployerFaults = Faults<keyof EmployerDraft, true>;

const noFaults: EmployerFaults = {};
const nameMissing: EmployerFaults = { name: true };

function refusedFaults({ fields }: Problem): EmployerFaults {
  const paths = fields.map(({ path }) => path.replace('changes.', ''));
  return {
    ...(paths.includes('kind') && { kind: true }),
    ...(paths.includes('associatedWithId') && { associatedWithId: true }),
  };
}

/** An employer or client to be added or changed. */
export function EmployerSheet({ employer, onClose }: Props) {
  const { t } = useTranslation(['employers']);
  const { driverId } = useLogbook();
  const { submit } = useOutbox();
  const { employers } = useEmployers();
  const typed = useDraft<EmployerDraft>({
    storage: { store: employerDrafts, driverId, target: employer?.id ?? 'new' },
    stored: employer,
    initial: () => ({
      name: employer?.name ?? '',
      kind: employer?.kind ?? 'employer',
      associatedWithId: employer?.associatedWithId ?? '',
    }),
  });
  const { id, draft, change } = typed;
  const { kind, associatedWithId } = draft;
  const name = draft.name.trim();
  const others = offeredEmployers(employers, associatedWithId).filter(
    (other) => other.kind === 'employer' && other.id !== id,
  );
  const form = useRecordForm({
    draft: typed,
    written:
      name === ''
        ? null
        : {
            name,
            kind,
            associatedWithId: kind === 'employer' && associatedWithId !== '' ? associatedWithId : null,
          },
    faults: name === '' ? nameMissing : noFaults,
    faultsOf: refusedFaults,
    send: (described: Described, _reason, isFormOpen) =>
      employer === null
        ? submit('employers.create', { id, ...described }, isFormOpen)
        : submit('employers.update', { id, version: employer.version, changes: described }, isFormOpen),
    onDone: onClose,
  });
  const { faults, problem } = form;
  const formId = useId();

  return (
    <Sheet
      title={employer === null ? t('employers:addTitle') : t('employers:editTitle')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('employers:cancel')}</Button>
          <SaveButton formId={formId} busy={form.busy}>
            {employer === null ? t('employers:add') : t('employers:save')}
          </SaveButton>
        </>
      }
    >
      <form id={formId} ref={form.element} className={styles.form} noValidate onSubmit={form.submit}>
        {typed.isRestored && <RestoredDraft onStartOver={form.startOver} />}
        <TextField
          label={t('employers:name')}
          value={draft.name}
          maxLength={mostEmployerNameCharacters}
          autoComplete="off"
          enterKeyHint="done"
          error={faults.name ? t('employers:nameMissing') : null}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <ChoiceField
          label={t('employers:kind')}
          value={kind}
          options={[
            { value: 'employer', label: t('employers:employer') },
            { value: 'client', label: t('employers:client') },
          ]}
          error={faults.kind ? t('employers:othersAreAssociated') : null}
          onChange={(chosen) => change({ kind: chosen })}
        />
        <p className={styles.quiet}>
          {kind === 'employer' ? t('employers:employerHint') : t('employers:clientHint')}
        </p>
        {kind === 'employer' && others.length > 0 && (
          <SelectField
            label={t('employers:associated')}
            hint={t('employers:associatedHint')}
            value={associatedWithId}
            options={[
              { value: '', label: t('employers:notAssociated') },
              ...others.map((other) => ({ value: other.id, label: other.name })),
            ]}
            error={faults.associatedWithId ? t('employers:associatedGone') : null}
            onChange={(chosenId) => change({ associatedWithId: chosenId })}
          />
        )}
        {problem !== null && <CallProblem problem={problem} />}
      </form>
      {employer !== null && <EmployerArchive employer={employer} onDone={onClose} />}
    </Sheet>
  );
}
