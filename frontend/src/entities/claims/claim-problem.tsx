import { type OpenGap, openGapIn } from '@domain/claims/open-gaps';
import type { FieldRefusal } from '@domain/errors/reasons';
import { localDay } from '@domain/time/local-day';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import { Stack } from '@/components/layout';
import { ProblemCard } from '@/components/problem-card';
import { type DriverPreferences, useDriverPreferences } from '@/entities/account/use-driver-preferences';
import type { Problem } from '@/lib/errors/problem';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { formatLocalDay } from '@/lib/formatting/days';
import { formatDistance } from '@/lib/formatting/distances';
import styles from './claim-problem.module.css';

/** Reasons why a claim cannot be calculated, by the rule that a field broke. */
const refusedMessages = {
  periodEndsBeforeItBegins: 'common:word.periodEndsBefore',
  periodTooLong: 'claims:refused.periodTooLong',
  twoCalendarYears: 'claims:refused.twoCalendarYears',
  mixedCurrencies: 'claims:refused.mixedCurrencies',
  amountTooLarge: 'claims:refused.amountTooLarge',
  allVehiclesOnly: 'claims:refused.allVehiclesOnly',
  notForOneEmployer: 'claims:refused.notForOneEmployer',
  factsMissing: 'claims:refused.factsMissing',
  noLogbook: 'claims:refused.noLogbook',
  baseYear: 'claims:refused.baseYear',
  sampleTooShort: 'claims:refused.sampleTooShort',
  sampleDriven: 'claims:refused.sampleDriven',
  sampleDistance: 'claims:refused.sampleDistance',
  sampleShare: 'claims:refused.sampleShare',
  annualShare: 'claims:refused.annualShare',
  sampleNotTaxYear: 'claims:refused.sampleNotTaxYear',
  sampleNoWeek: 'claims:refused.sampleNoWeek',
  sampleOutsideYear: 'claims:refused.sampleOutsideYear',
} as const;

/** Reasons why a claim cannot be calculated, by the inconsistent fact. */
const refusedFactMessages = {
  'facts.cars': 'claims:refused.companyCars',
  'facts.receivedFrom': 'claims:refused.receivedFrom',
  'facts.daysWorked': 'claims:refused.daysWorked',
  'facts.ticketsMinor': 'claims:refused.ticketsMinor',
  'facts.claimedElsewhereMetres': 'claims:refused.claimedElsewhere',
} as const;

/** Returns the key of a message from a table of names; null if the table lacks the name. */
function messageIn<Key extends string>(messages: Readonly<Record<string, Key>>, name: string): Key | null {
  return messages[name] ?? null;
}

interface Props {
  readonly problem: Problem;
  readonly vehicles: readonly Pick<Vehicle, 'id' | 'name'>[];
}

/** Shows why a claim could not be calculated, with the vehicle or field at fault. */
export function ClaimProblem({ problem, vehicles }: Props) {
  const { t } = useTranslation(['claims', 'errors', 'common']);
  const preferences = useDriverPreferences();
  const { reason, fields, requestId } = problem;

  function sentenceOf({ path, rule }: FieldRefusal): string {
    const name = vehicles.find(({ id }) => path.includes(id))?.name;
    const gap = rule === 'openGaps' ? openGapIn(path) : null;
    if (gap !== null && preferences !== null) return gapSentence(gap, name ?? '', preferences);
    if (rule === 'factsMissing' && name !== undefined) return t('claims:refused.factsMissingOf', { name });
    return t(
      messageIn(refusedFactMessages, path) ?? messageIn(refusedMessages, rule) ?? 'claims:refused.other',
      {
        name: name ?? '',
      },
    );
  }

  function gapSentence(
    { metres, afterAtMs }: OpenGap,
    name: string,
    { distanceUnit, locale, zone }: DriverPreferences,
  ): string {
    const { figure, unit } = formatDistance(metres, distanceUnit, locale);
    const day = formatLocalDay(localDay(afterAtMs, zone), locale);
    return t('claims:refused.openGaps', { name, distance: `${figure} ${unit}`, day });
  }

  switch (reason) {
    case 'OFFLINE':
      return <ProblemCard sentence={t('claims:offline')} />;
    case 'UNKNOWN_VEHICLE':
      return <ProblemCard sentence={t('claims:refused.unknownVehicle')} />;
    case 'UNKNOWN_EMPLOYER':
      return <ProblemCard sentence={t('common:word.unknownEmployer')} />;
    case 'TOO_MANY':
      return <ProblemCard sentence={t('claims:refused.tooManyTrips')} />;
    case 'CLAIM_REFUSED': {
      const sentences = [...new Set(fields.map(sentenceOf))];
      return (
        <ProblemCard sentence={t('errors:reason.CLAIM_REFUSED')}>
          <Stack as="ul" gap={8} className={styles.reasons}>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Stack>
        </ProblemCard>
      );
    }
    default:
      return <ProblemCard sentence={t(problemSentenceKey(problem), { ...problem })} requestId={requestId} />;
  }
}
