import type { ClaimMethodId } from '@domain/claims/claim-method-ids';
import { openRequirements } from '@domain/claims/requirements/open-requirements';
import type { Trip, TripDraft } from '@domain/trips/trip.schema';
import { IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Row, Stack } from '@/components/layout';
import styles from './open-requirements.module.css';

interface Props {
  readonly trip: TripDraft | Trip;
  /** Methods by which the driver claims. */
  readonly methodIds: Iterable<ClaimMethodId>;
  readonly locale: string;
}

/** Facts about a trip that are still needed, by method. */
export function OpenRequirements({ trip, methodIds, locale }: Props) {
  const { t, ready } = useTranslation(['trips', 'trip-sheet', 'claimMessages'], { useSuspense: false });
  const open = openRequirements({ id: '', version: 1, ...trip }, methodIds);
  if (!ready || open.length === 0) return null;
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return (
    <Row align="start" gap={10} className={styles.open} role="note">
      <IconListCheck size={20} stroke={1.75} aria-hidden="true" />
      <Stack as="ul" gap={4}>
        {open.map(({ methodIds, kinds }) => (
          <li key={methodIds[0]}>
            {t('trip-sheet:stillNeeded', {
              method: list.format(methodIds.map((id) => t(`claimMessages:methodName.${id}`))),
              what: list.format(kinds.map((kind) => t(`trips:requirement.${kind}`))),
            })}
          </li>
        ))}
      </Stack>
    </Row>
  );
}
