import { nextInspectionOf } from '@domain/due/due-papers';
import { useTranslation } from 'react-i18next';
import { usePapers } from '@/entities/papers/use-papers';
import { InspectionOutcome } from './inspection-outcome';
import type { PaperForm } from './paper-form';

interface Props {
  readonly form: PaperForm;
  readonly today: string;
  readonly locale: string;
}

/** Fields that only an official inspection has, and the date of the next one. */
export function InspectionFields({ form, today, locale }: Props) {
  const { t } = useTranslation(['papers']);
  const { papers } = usePapers();
  const { draft, written, faults, field } = form;
  const next = written === null ? null : nextInspectionOf({ ...written, version: 1 }, papers, today);
  return (
    <>
      {field('scheme')}
      {field('validUntil', {
        label: t('papers:field.printedUntil'),
        hint: t('papers:printedUntilHint'),
        ...(faults.validUntil === 'papers:fault.order' && { error: t('papers:fault.inspectionOrder') }),
      })}
      {field('validFrom', { label: t('papers:field.inspectedOn'), hint: t('papers:inspectedOnHint') })}
      {field('firstRegisteredOn')}
      {next !== null && <InspectionOutcome scheme={draft.scheme} next={next} locale={locale} />}
    </>
  );
}
