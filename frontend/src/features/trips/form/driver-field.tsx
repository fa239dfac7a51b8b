import type { Trip } from '@domain/trips/trip.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '@/components/layout';
import { SelectField } from '@/components/select-field';
import { useDriverName, useMay, useMembers, useMembership } from '@/lib/logbook/membership';
import type { TripForm } from './use-trip-form';

interface Props {
  readonly form: TripForm;
  /** The stored trip; null for a new one. */
  readonly trip: Trip | null;
}

/**
 * True if somebody else entered or drove the trip, so that its driver is shown next to the other facts. Settled when the
 * form opens: the field stays in its place while the owner chooses.
 */
export function useIsDriverShown({ text }: TripForm, trip: Trip | null): boolean {
  const you = useMembership().shared?.memberId ?? '';
  const author = trip?.enteredBy ?? you;
  const [isShown] = useState(author !== you || (text.drivenBy !== '' && text.drivenBy !== you));
  return isShown;
}

/** Choice of who drove, for owners of a shared logbook; others see who drove if somebody else entered it. */
export function DriverField({ form: { text, bind }, trip }: Props) {
  const { t } = useTranslation(['trip-sheet', 'common']);
  const members = useMembers();
  const mayChoose = useMay('vehicles.update');
  const nameOf = useDriverName();
  if (members.length === 0) return null;
  // The member who entered the trip drove it, unless it names another. One that has not arrived yet is your own.
  const author = trip?.enteredBy ?? members.find(({ isYou }) => isYou)?.id;
  if (!mayChoose) {
    const name = trip?.drivenBy == null || trip.drivenBy === author ? undefined : nameOf(trip);
    return name === undefined ? null : (
      <Text scale="hint" tone="quiet">
        {t('trip-sheet:drivenBy', { name })}
      </Text>
    );
  }
  const chosen = text.drivenBy === author ? '' : text.drivenBy;
  const offered = members.filter(
    ({ id, role, endedAtMs }) => id === author || id === chosen || (endedAtMs === null && role !== 'reader'),
  );
  return (
    <SelectField
      {...bind('drivenBy')}
      value={chosen}
      options={offered.map(({ id, name }) => ({ value: id === author ? '' : id, label: name }))}
    />
  );
}
