import { type Role, roleSchema } from '@domain/logbooks/logbook.schema';
import { dayBounds } from '@domain/time/day-bounds';
import { localDay } from '@domain/time/local-day';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/components/choice-field';
import { DateField } from '@/components/date-field';
import { Stack, Text } from '@/components/layout';
import type { Place } from '@/lib/formatting/place';
import { isDay } from '@/lib/formatting/typed-day';

/** Role of a member and the last day of a reader, as typed: empty without an end. */
export interface Terms {
  readonly role: Role;
  readonly until: string;
}

/** Returns the end of a reader's last day; null without one, undefined for what is no day. */
export function untilMsOf({ role, until }: Terms, zone: string): number | null | undefined {
  if (role !== 'reader' || until === '') return null;
  return isDay(until) ? dayBounds(until, zone).endMs : undefined;
}

/** Returns the last day of a time that ends at this instant. */
export function lastDayOf(untilMs: number, zone: string): string {
  return localDay(untilMs - 1, zone);
}

interface Props {
  readonly terms: Terms;
  readonly place: Place;
  readonly onChange: (terms: Terms) => void;
}

/** Fields for the role of a member, with what it means, and for their end. */
export function TermsFields({ terms, place, onChange }: Props) {
  const { t } = useTranslation(['logbooks']);
  return (
    <>
      <Stack gap={4}>
        <ChoiceField
          label={t('logbooks:members.role')}
          value={terms.role}
          options={roleSchema.options.map((value) => ({ value, label: t(`logbooks:role.${value}`) }))}
          onChange={(role) => onChange({ ...terms, role })}
        />
        <Text scale="hint" tone="quiet">
          {t(`logbooks:may.${terms.role}`)}
        </Text>
      </Stack>
      {terms.role === 'reader' && (
        <DateField
          label={t('logbooks:members.untilLabel')}
          hint={t('logbooks:members.untilHint')}
          locale={place.locale}
          value={terms.until}
          min={localDay(Date.now(), place.zone)}
          onChange={(until) => onChange({ ...terms, until })}
        />
      )}
    </>
  );
}
