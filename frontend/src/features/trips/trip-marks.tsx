import type { Account } from '@domain/account/account.schema';
import { finaliseAfterDays, isLate } from '@domain/ledger/finality';
import type { Trip } from '@domain/trips/trip.schema';
import { IconHistory, IconHourglass, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Row, Text } from '@/components/layout';

const shownMarks = {
  amended: { icon: IconHistory, word: 'trips:mark.amended' },
  late: { icon: IconHourglass, word: 'trips:mark.late' },
  finalised: { icon: IconLock, word: 'trips:mark.finalised' },
} as const;

/** Returns the marks of a trip's ledger entries to show in a list. */
export function marksOf(
  { log, endedAtMs }: Trip,
  jurisdiction: Account['jurisdiction'],
): (keyof typeof shownMarks)[] {
  if (log === undefined) return [];
  const { amendments, loggedAtMs, madeAtMs, finalisedAtMs } = log;
  const afterDays = finaliseAfterDays[jurisdiction];
  return [
    ...(amendments > 0 ? (['amended'] as const) : []),
    ...(isLate({ atMs: loggedAtMs, madeAtMs }, endedAtMs, afterDays) ? (['late'] as const) : []),
    ...(finalisedAtMs === null ? [] : (['finalised'] as const)),
  ];
}

interface Props {
  readonly trip: Trip;
  readonly jurisdiction: Account['jurisdiction'];
  /** Place of the marks: among the badges of a row, or on a line above a sheet's content. */
  readonly variant: 'row' | 'sheet';
}

/** Shows marks in words, because a colour alone has no meaning to some. */
export function TripMarks({ trip, jurisdiction, variant }: Props) {
  const { t } = useTranslation(['trips']);
  const marks = marksOf(trip, jurisdiction).map((mark) => {
    const { icon: Icon, word } = shownMarks[mark];
    return (
      <Text as="span" tone="quiet" key={mark}>
        <Row as="span" gap={4}>
          <Icon size={16} stroke={1.75} aria-hidden="true" />
          {t(word)}
        </Row>
      </Text>
    );
  });
  if (variant === 'row' || marks.length === 0) return marks;
  return (
    <Text as="div" scale="hint">
      <Row as="p" wrap gap={16} rowGap={4}>
        {marks}
      </Row>
    </Text>
  );
}
