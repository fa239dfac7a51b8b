import { nextInspectionOf } from '@domain/due/due-papers';
import type { InspectionSchemeId } from '@domain/inspections/inspection-rule';
import { inspectionRules } from '@domain/inspections/inspection-rules';
import type { KnownInspection, NextInspection } from '@domain/inspections/next-inspection';
import { useTranslation } from 'react-i18next';
import { Text, Well } from '@/components/layout';
import { usePapers } from '@/entities/papers/use-papers';
import { formatLocalDay } from '@/lib/formatting/days';
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

interface OutcomeProps {
  readonly scheme: InspectionSchemeId;
  readonly next: NextInspection;
  readonly locale: string;
}

type Late = 'mot' | 'goods' | 'de' | 'fr' | 'frVan' | 'nl' | 'ie' | 'at' | 'ca' | 'nsw';

/** Messages about being late, if a source states the consequences, and other facts that matter. */
const lateMessages: Readonly<Partial<Record<InspectionSchemeId, Late>>> = {
  'gb-mot': 'mot',
  'ni-mot': 'mot',
  'gb-goods': 'goods',
  'de-car': 'de',
  'de-motorcycle': 'de',
  'de-taxi': 'de',
  'de-light-trailer': 'de',
  'fr-car': 'fr',
  'fr-motorcycle': 'fr',
  'fr-taxi': 'fr',
  'fr-van': 'frVan',
  'nl-petrol': 'nl',
  'nl-diesel': 'nl',
  'ie-car': 'ie',
  'at-car': 'at',
  'at-motorcycle': 'at',
  'at-van': 'at',
  'us-ca': 'ca',
  'au-nsw': 'nsw',
};

/** Schemes without inspections at intervals. */
const withoutInspections: Readonly<Partial<Record<InspectionSchemeId, 'texas' | 'queensland' | 'victoria'>>> =
  { 'us-tx': 'texas', 'au-qld': 'queensland', 'au-vic': 'victoria' };

/** Due date of the next inspection, its earliest and latest date, and the rule behind it. */
function InspectionOutcome({ scheme, next, locale }: OutcomeProps) {
  const { t } = useTranslation(['papers']);
  const none = withoutInspections[scheme];
  const source = inspectionRules[scheme].find(({ status }) => status === 'inForce');
  return (
    <Well as="section" aria-live="polite" aria-label={t('papers:outcome.label')}>
      {next.isKnown ? (
        <Known scheme={scheme} next={next} locale={locale} />
      ) : (
        <Text strong>
          {next.reason === 'NO_INSPECTIONS' && none !== undefined
            ? t(`papers:none.${none}`)
            : t(`papers:outcome.${next.reason}`)}
        </Text>
      )}
      {scheme === 'at-car' && <p>{t('papers:announced.austria')}</p>}
      {source !== undefined && (
        <Text scale="small" tone="quiet">
          {t(source.isToCheck ? 'papers:outcome.sourceToCheck' : 'papers:outcome.source', {
            source: source.source,
          })}
        </Text>
      )}
    </Well>
  );
}

function Known({ scheme, next, locale }: OutcomeProps & { readonly next: KnownInspection }) {
  const { t } = useTranslation(['papers']);
  const { dueOn, isPrinted, earlyFrom, keepsDay, neededFrom, toleratedUntil, rule } = next;
  const day = formatLocalDay(dueOn, locale);
  const late = lateMessages[scheme];
  return (
    <>
      <Text strong>{t(isPrinted ? 'papers:outcome.printed' : 'papers:outcome.calculated', { day })}</Text>
      {earlyFrom !== null && (
        <p>
          {t(keepsDay ? 'papers:outcome.keeps' : 'papers:outcome.from', {
            from: formatLocalDay(earlyFrom, locale),
            day,
          })}
        </p>
      )}
      {rule !== null && earlyFrom === null && <p>{t('papers:outcome.notEarly')}</p>}
      {neededFrom !== null && (
        <p>{t('papers:outcome.neededFrom', { day: formatLocalDay(neededFrom, locale) })}</p>
      )}
      {toleratedUntil > dueOn && (
        <p>{t('papers:outcome.tolerated', { day: formatLocalDay(toleratedUntil, locale) })}</p>
      )}
      {late !== undefined && <p>{t(`papers:late.${late}`)}</p>}
    </>
  );
}
