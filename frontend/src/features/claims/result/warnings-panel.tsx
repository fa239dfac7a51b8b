import type { Claim } from '@domain/claims/claim.schema';
import { jurisdictionOf } from '@domain/claims/claim-method-ids';
import { findingRequirement } from '@domain/claims/requirements/finding-requirement';
import { finaliseAfterDays } from '@domain/ledger/finality';
import { localDay } from '@domain/time/local-day';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Row, Stack, Text } from '@/components/layout';
import lined from '@/components/lined-list.module.css';
import listRow from '@/components/list-row.module.css';
import { Panel } from '@/components/panel';
import { type DriverPreferences, useDriverPreferences } from '@/entities/account/use-driver-preferences';
import { ClaimTrips } from '@/entities/claims/claim-trips';
import { useRecordSheets } from '@/entities/record-sheets/use-record-sheets';
import { formatLocalDay } from '@/lib/formatting/days';
import { formatDistance } from '@/lib/formatting/distances';
import { FoundCharges } from './charge-panels';
import styles from './claim-result.module.css';
import { Disclosure } from './disclosure';

type Finding = Claim['findings'][number];

interface Props {
  readonly claim: Claim;
  readonly vehicles: readonly Pick<Vehicle, 'id' | 'name'>[];
  /** True if missing readings can be noted: not in a frozen report. */
  readonly canNote?: boolean | undefined;
}

/** Findings that an auditor of the claim would ask about, each with its trips. */
export function WarningsPanel({ claim, vehicles, canNote = false }: Props) {
  const { t } = useTranslation(['reports']);
  const preferences = useDriverPreferences();
  if (preferences === null) return null;
  if (claim.findings.length === 0) {
    return (
      <Row as="p" gap={10} className={styles.nothing}>
        <IconCircleCheck aria-hidden="true" size={22} />
        {t('reports:warnings.none')}
      </Row>
    );
  }
  const isRequired = ({ kind }: Finding) => findingRequirement(claim.methodId, kind)?.level === 'required';
  const listOf = (findings: readonly Finding[]) => (
    <ul className={lined.list}>
      {findings.map((finding) => (
        <Warning
          key={`${finding.kind} ${finding.vehicleId} ${finding.days?.fromDay}`}
          finding={finding}
          claim={claim}
          vehicles={vehicles}
          preferences={preferences}
          canNote={canNote}
        />
      ))}
    </ul>
  );
  const required = claim.findings.filter(isRequired);
  const other = claim.findings.filter((finding) => !isRequired(finding));
  return (
    <>
      {required.length > 0 && (
        <Panel title={t('reports:warnings.required')} hint={t('reports:warnings.requiredHint')}>
          {listOf(required)}
        </Panel>
      )}
      {other.length > 0 && (
        <Panel
          title={t(required.length > 0 ? 'reports:warnings.other' : 'reports:warnings.title')}
          hint={t('reports:warnings.hint')}
        >
          {listOf(other)}
        </Panel>
      )}
    </>
  );
}

/** Source that requires the missing fact, and whether it was seen in the authority's own text. */
function SourceOf({ claim, kind }: { readonly claim: Claim; readonly kind: Finding['kind'] }) {
  const { t, i18n } = useTranslation(['reports']);
  const requirement = findingRequirement(claim.methodId, kind);
  if (requirement === null) return null;
  const { level, certainty } = requirement;
  const source = requirement.source[i18n.language.startsWith('de') ? 'de' : 'en'];
  return (
    <Text scale="hint" tone="quiet">
      {t(level === 'required' ? 'reports:warnings.wantedBy' : 'reports:warnings.advisedBy', { source })}
      {certainty !== 'primary' && ` ${t('reports:warnings.check')}`}
    </Text>
  );
}

interface WarningProps {
  readonly finding: Finding;
  readonly claim: Claim;
  readonly vehicles: Props['vehicles'];
  readonly preferences: DriverPreferences;
  readonly canNote: boolean;
}

function Warning({ finding, claim, vehicles, preferences, canNote }: WarningProps) {
  const { t } = useTranslation(['reports', 'claimMessages']);
  const { kind, trips, metres, days: uncovered, charges } = finding;
  const { figure, unit } = formatDistance(metres ?? 0, preferences.distanceUnit, preferences.locale);
  const day = (text: string | undefined) =>
    text === undefined ? '' : formatLocalDay(text, preferences.locale);
  const sentence = t(`claimMessages:finding.${kind}`, {
    count: charges?.length ?? trips.length,
    vehicle: vehicles.find(({ id }) => id === finding.vehicleId)?.name ?? '',
    distance: `${figure} ${unit}`,
    days: finaliseAfterDays[jurisdictionOf(claim.methodId)],
    from: day(uncovered?.fromDay),
    until: day(uncovered?.untilDay),
  });
  const todo = t(`reports:todo.${kind}`);
  if (charges !== undefined) {
    return (
      <li>
        <Disclosure title={sentence} facts={todo}>
          <SourceOf claim={claim} kind={kind} />
          <FoundCharges charges={charges} vehicles={vehicles} locale={preferences.locale} />
        </Disclosure>
      </li>
    );
  }
  if (trips.length === 0) {
    return (
      <Stack as="li" gap={2} className={styles.block}>
        <p className={listRow.name}>{sentence}</p>
        <Text scale="hint" tone="quiet">
          {todo}
        </Text>
        <SourceOf claim={claim} kind={kind} />
        {canNote && <NoteReading finding={finding} preferences={preferences} />}
      </Stack>
    );
  }
  return (
    <li>
      <Disclosure title={sentence} facts={todo}>
        <SourceOf claim={claim} kind={kind} />
        <ClaimTrips ids={trips.flatMap((place) => claim.tripIds[place] ?? [])} preferences={preferences} />
      </Disclosure>
    </li>
  );
}

interface NoteProps {
  readonly finding: Finding;
  readonly preferences: Pick<DriverPreferences, 'locale' | 'zone'>;
}

/** Buttons to note a missing reading with its date filled in; nothing for other findings. */
function NoteReading({ finding: { kind, vehicleId, days }, preferences }: NoteProps) {
  const { t } = useTranslation(['reports']);
  const { openOdometer } = useRecordSheets();
  const [today] = useState(() => localDay(Date.now(), preferences.zone));
  if (vehicleId === null || days === null) return null;
  const wanted = wantedReadings(kind, days);
  if (wanted.length === 0) return null;
  const known = wanted.filter(({ day }) => day <= today);
  const note = { vehicleId, about: 'noted' } as const;
  return (
    <Row wrap className={styles.readings}>
      {known.map((at) => (
        <Button key={at.day} aria-haspopup="dialog" onClick={() => openOdometer({ ...note, at })}>
          {t('reports:warnings.noteReading', { day: formatLocalDay(at.day, preferences.locale) })}
        </Button>
      ))}
      {known.length < wanted.length && (
        <Button aria-haspopup="dialog" onClick={() => openOdometer(note)}>
          {t('reports:warnings.noteReadingNow')}
        </Button>
      )}
    </Row>
  );
}

/**
 * Returns the very start of the first day and the very end of the last day, so that all trips of both days are in
 * between.
 */
function wantedReadings(kind: Finding['kind'], { fromDay, untilDay }: NonNullable<Finding['days']>) {
  const first = { day: fromDay, time: '00:00' };
  const last = { day: untilDay, time: '23:59' };
  switch (kind) {
    case 'startNotCovered':
      return [first];
    case 'endNotCovered':
    case 'notYetRead':
      return [last];
    case 'noReadings':
    case 'sampleNotCovered':
      return [first, last];
    default:
      return [];
  }
}
