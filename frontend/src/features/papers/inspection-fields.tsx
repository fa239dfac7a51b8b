import { nextInspectionOf } from '@domain/due/due-papers';
import { inspectionSchemeIds } from '@domain/inspections/inspection-rule';
import { firstDay } from '@domain/time/time.schema';
import { useTranslation } from 'react-i18next';
import { DateField } from '@/components/date-field';
import { SelectField } from '@/components/select-field';
import { usePapers } from '@/entities/papers/use-papers';
import { InspectionOutcome } from './inspection-outcome';
import { paperFaults } from './paper-draft';
import type { PaperForm } from './use-paper-form';

interface Props {
  readonly form: PaperForm;
  readonly locale: string;
}

/** What only an official inspection has, and when the next one is due by that. */
export function InspectionFields({ form, locale }: Props) {
  const { t } = useTranslation(['papers']);
  const { papers } = usePapers();
  const { typed, record, today, described } = form;
  const { id, draft, change } = typed;
  const areDaysRight = !Object.values(paperFaults(draft)).includes('day');
  const next = areDaysRight ? nextInspectionOf({ ...described, id, version: 1 }, papers, today) : null;
  return (
    <>
      <SelectField
        label={t('papers:field.scheme')}
        value={draft.scheme}
        options={inspectionSchemeIds.map((scheme) => ({
          value: scheme,
          label: t(`papers:scheme.${scheme}`),
        }))}
        onChange={(scheme) => change({ scheme })}
      />
      <DateField
        label={t('papers:field.printedUntil')}
        hint={t('papers:printedUntilHint')}
        locale={locale}
        min={firstDay}
        value={draft.validUntil}
        error={record.faults.validUntil === 'order' ? t('papers:fault.inspectionOrder') : null}
        onChange={(validUntil) => change({ validUntil })}
      />
      <DateField
        label={t('papers:field.inspectedOn')}
        hint={t('papers:inspectedOnHint')}
        locale={locale}
        min={firstDay}
        value={draft.validFrom}
        onChange={(validFrom) => change({ validFrom })}
      />
      <DateField
        label={t('papers:field.firstRegisteredOn')}
        hint={t('papers:firstRegisteredOnHint')}
        locale={locale}
        min={firstDay}
        value={draft.firstRegisteredOn}
        onChange={(firstRegisteredOn) => change({ firstRegisteredOn })}
      />
      {next !== null && <InspectionOutcome scheme={draft.scheme} next={next} locale={locale} />}
    </>
  );
}
