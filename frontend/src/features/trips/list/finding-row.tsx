import { fillGap } from '@domain/trips/fill-gap';
import { IconArrowsSplit2, IconListSearch, IconRouteOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Row } from '@/components/layout';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { useTripMessages } from '@/entities/trips/use-trip-messages';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { formatDistance } from '@/lib/formatting/distances';
import { formatDuration } from '@/lib/formatting/durations';
import { useTripWrites } from '../use-trip-writes';
import styles from './finding-row.module.css';
import type { TripRow } from './trip-rows';

interface Props {
  readonly row: Extract<TripRow, { kind: 'finding' }>;
  readonly preferences: DriverPreferences;
}

/** A difference between the odometer and the trips, shown between the two trips that it concerns. */
export function FindingRow({ row: { finding, after, before }, preferences }: Props) {
  const { t } = useTripMessages(preferences);
  const { fillGap: addInGap } = useTripWrites();
  const [busy, setBusy] = useState(false);
  const { figure, unit } = formatDistance(finding.metres, preferences.distanceUnit, preferences.locale);
  const distance = `${figure} ${unit}`;
  const draft =
    after === undefined
      ? null
      : fillGap({ kind: finding.kind, metres: finding.metres, after, before, tripsWithoutDistance: [] });

  async function fill(): Promise<void> {
    if (draft === null) return;
    setBusy(true);
    await addInGap(draft, t('trips:done.gapFilled', { distance }));
    setBusy(false);
  }

  return (
    <Row wrap gap={10} rowGap={0} className={styles.finding} data-kind={finding.kind}>
      <IconRouteOff size={20} stroke={1.75} aria-hidden="true" />
      <p>{t(`trips:finding.${finding.kind}`, { distance })}</p>
      {draft !== null && (
        <Button variant="quiet" busy={busy} onClick={() => void fill()}>
          {t('trips:finding.fill')}
        </Button>
      )}
    </Row>
  );
}

interface OverlapProps {
  readonly row: Extract<TripRow, { kind: 'overlap' }>;
  readonly preferences: DriverPreferences;
}

/** Two overlapping trips of one driver. */
export function OverlapRow({ row: { durationMs, first }, preferences }: OverlapProps) {
  const { t, wayOf, spanOf } = useTripMessages(preferences);
  const duration = formatDuration(durationMs, preferences.locale);
  return (
    <Row wrap gap={10} rowGap={0} className={styles.finding} data-kind="overlap">
      <IconArrowsSplit2 size={20} stroke={1.75} aria-hidden="true" />
      <p>
        {first === undefined
          ? t('trips:finding.times', { duration })
          : t('trips:finding.timesWith', { duration, way: wayOf(first), span: spanOf(first) })}
      </p>
    </Row>
  );
}

/** Offers to load more findings at the end of a page. */
export function MoreFindingsRow({ onMore }: { onMore: () => Promise<void> }) {
  const { t } = useTranslation(['trips', 'errors']);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function more(): Promise<void> {
    setBusy(true);
    setProblem(null);
    await onMore().catch((error: unknown) => setProblem(toProblem(error)));
    setBusy(false);
  }

  return (
    <Row wrap gap={10} rowGap={0} className={styles.finding} data-kind="more">
      <IconListSearch size={20} stroke={1.75} aria-hidden="true" />
      <p role={problem === null ? undefined : 'alert'}>
        {problem === null ? t('trips:finding.more') : t(problemSentenceKey(problem), { ...problem })}
      </p>
      <Button variant="quiet" busy={busy} onClick={() => void more()}>
        {t('trips:finding.showMore')}
      </Button>
    </Row>
  );
}
