import { type Employer, employerKinds, maxEmployerNameLength } from '@domain/employers/employer.schema';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { choice, reference, text } from '@/components/form-fields';
import { Stack, Text } from '@/components/layout';
import { SelectField } from '@/components/select-field';
import { useDriverPreferences } from '@/entities/account/use-driver-preferences';
import { offeredEmployers, useEmployers } from '@/entities/employers/use-employers';
import { FieldFormSheet } from '@/entities/record-form/field-form-sheet';
import { type SheetProps } from '@/entities/record-form/record-sheet';
import { useFieldForm } from '@/entities/record-form/use-field-form';
import { useRecordWrites } from '@/entities/record-form/use-record-writes';
import { useArchiving } from '@/entities/records/use-archiving';
import { type FieldTerms, fieldForm } from '@/lib/forms/field';
import styles from './employers.module.css';

const employerForm = fieldForm('employer-draft', {
  name: text({
    label: 'employers:name',
    missing: 'employers:nameMissing',
    max: maxEmployerNameLength,
    enterKeyHint: 'done',
  }),
  kind: choice({
    label: 'employers:kind',
    values: employerKinds,
    text: (kind) => `employers:${kind}`,
    isInSight: true,
  }),
  associatedWithId: reference({ label: 'employers:associated', hint: 'employers:associatedHint' }),
});

type Props = SheetProps<{ readonly employer: Employer | null }>;

/** Form to add (null) or change an employer or client. */
export function EmployerSheet(props: Props) {
  const terms = useDriverPreferences();
  return terms === null ? null : <OpenEmployerSheet {...props} terms={terms} />;
}

function OpenEmployerSheet({
  request: { employer },
  terms,
  onClose,
}: Props & { readonly terms: FieldTerms }) {
  const { t } = useTranslation(['employers']);
  const { employers } = useEmployers();
  const { save } = useRecordWrites('employer');
  const form = useFieldForm({
    form: employerForm,
    stored: employer,
    subject: 'new',
    terms,
    values: () => employer ?? {},
    hidden: ({ kind }) => (kind === 'client' ? ['associatedWithId'] : []),
    written: (values, id) => ({ id, ...values }),
    rules: {
      kind: { field: 'kind', sentence: 'employers:othersAreAssociated' },
      associatedWithId: { field: 'associatedWithId', sentence: 'employers:associatedGone' },
    },
    send: (written, _reason, isFormOpen) => save(written, employer, { isFormOpen }),
    onDone: onClose,
  });
  const { id, draft, field, bind } = form;
  const others = offeredEmployers(employers, draft.associatedWithId).filter(
    (other) => other.kind === 'employer' && other.id !== id,
  );

  return (
    <FieldFormSheet
      call="employers.update"
      title={t(employer === null ? 'employers:addTitle' : 'employers:editTitle')}
      saveLabel={t(employer === null ? 'employers:add' : 'employers:save')}
      cancelLabel={t('employers:cancel')}
      form={form}
      onClose={onClose}
      after={employer !== null && <EmployerArchive employer={employer} onDone={onClose} />}
    >
      {field('name')}
      {field('kind')}
      <Text scale="hint" tone="quiet">
        {t(draft.kind === 'employer' ? 'employers:employerHint' : 'employers:clientHint')}
      </Text>
      {draft.kind === 'employer' && others.length > 0 && (
        <SelectField
          {...bind('associatedWithId')}
          options={[
            { value: '', label: t('employers:notAssociated') },
            ...others.map((other) => ({ value: other.id, label: other.name })),
          ]}
        />
      )}
    </FieldFormSheet>
  );
}

interface ArchiveProps {
  readonly employer: Employer;
  readonly onDone: () => void;
}

/** An archived employer is no longer offered; trips and claims keep it. */
function EmployerArchive({ employer, onDone }: ArchiveProps) {
  const { t } = useTranslation(['employers']);
  const headingId = useId();
  const { name } = employer;
  const { button, problem } = useArchiving({
    path: 'employers.update',
    record: employer,
    texts: {
      archive: t('employers:archive'),
      restore: t('employers:restore'),
      archived: t('employers:archived', { name }),
      restored: t('employers:restored', { name }),
      undo: t('employers:undo'),
    },
    onDone,
  });
  return (
    <Stack as="section" className={styles.archive} aria-labelledby={headingId}>
      <h3 id={headingId}>{t('employers:archiveTitle')}</h3>
      <Text scale="hint" tone="quiet">
        {t('employers:archiveHint')}
      </Text>
      <div>{button}</div>
      {problem}
    </Stack>
  );
}
