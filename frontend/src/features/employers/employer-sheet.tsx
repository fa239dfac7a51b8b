import type { Employer, EmployerKind } from '@domain/employers/employer.schema';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { ChoiceField } from '@/components/choice-field';
import { toFirstFault } from '@/components/first-fault';
import { ProblemCard } from '@/components/problem-card';
import { SaveButton } from '@/components/save-button';
import { SelectField } from '@/components/select-field';
import { Sheet } from '@/components/sheet';
import { TextField } from '@/components/text-field';
import { useBusy } from '@/components/use-busy';
import { offeredEmployers, useEmployers } from '@/entities/employers/use-employers';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { newRecordId } from '@/lib/offline/new-record-id';
import { useOutbox } from '@/lib/offline/use-outbox';
import { EmployerArchive } from './employer-archive';
import styles from './employers.module.css';

interface Props {
  /** null adds one. */
  readonly employer: Employer | null;
  readonly onClose: () => void;
}

/** An employer or client to be added or changed. */
export function EmployerSheet({ employer, onClose }: Props) {
  const { t } = useTranslation(['employers', 'errors']);
  const { submit } = useOutbox();
  const { employers } = useEmployers();
  const [id] = useState(() => employer?.id ?? newRecordId());
  const [name, setName] = useState(employer?.name ?? '');
  const [kind, setKind] = useState<EmployerKind>(employer?.kind ?? 'employer');
  const [associatedWithId, setAssociatedWithId] = useState(employer?.associatedWithId ?? '');
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const busy = useBusy();
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const others = offeredEmployers(employers, associatedWithId).filter(
    (other) => other.kind === 'employer' && other.id !== id,
  );
  const refused = (field: string) =>
    problem?.fields.find(({ path }) => path.replace('changes.', '') === field)?.rule;

  async function save(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (busy.isBusy()) return;
    setTried(true);
    setProblem(null);
    if (name.trim() === '') return toFirstFault(form.current);
    const described = {
      name: name.trim(),
      kind,
      associatedWithId: kind === 'employer' && associatedWithId !== '' ? associatedWithId : null,
    };
    try {
      const submitted = await busy.during(() =>
        employer === null
          ? submit('employers.create', { id, ...described }, busy.stands)
          : submit('employers.update', { id, version: employer.version, changes: described }, busy.stands),
      );
      if (submitted === undefined) return;
      if (submitted.outcome !== 'refused') return onClose();
      setProblem(submitted.problem);
      toFirstFault(form.current);
    } catch (error) {
      setProblem(toProblem(error));
    }
  }

  return (
    <Sheet
      title={employer === null ? t('employers:addTitle') : t('employers:editTitle')}
      closeLabel={t('employers:close')}
      onClose={onClose}
      foot={
        <div className={styles.foot}>
          <Button onClick={onClose}>{t('employers:cancel')}</Button>
          <SaveButton formId={formId} busy={busy}>
            {employer === null ? t('employers:add') : t('employers:save')}
          </SaveButton>
        </div>
      }
    >
      <form id={formId} ref={form} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <TextField
          label={t('employers:name')}
          value={name}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="done"
          error={tried && name.trim() === '' ? t('employers:nameMissing') : null}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <ChoiceField
          label={t('employers:kind')}
          value={kind}
          options={[
            { value: 'employer', label: t('employers:employer') },
            { value: 'client', label: t('employers:client') },
          ]}
          error={refused('kind') === undefined ? null : t('employers:othersAreAssociated')}
          onChange={setKind}
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
            error={refused('associatedWithId') === undefined ? null : t('employers:associatedGone')}
            onChange={setAssociatedWithId}
          />
        )}
        {problem !== null && (
          <ProblemCard
            sentence={t(problemSentenceKey(problem), { ...problem })}
            requestId={problem.requestId}
          />
        )}
      </form>
      {employer !== null && <EmployerArchive employer={employer} onDone={onClose} />}
    </Sheet>
  );
}
