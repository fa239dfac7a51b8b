import type { PlaceRenamePreview } from '@domain/places/place.schema';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '@/components/switch-field';
import styles from './places.module.css';
import { ReasonSection } from './reason-section';
import { useCounted } from './use-counted';
import type { PlaceForm } from './use-place-form';

interface Props {
  readonly form: PlaceForm;
  readonly preview: PlaceRenamePreview | undefined;
}

/**
 * Asks whether trips that name the place should be renamed, shows how many, and asks for a reason if some are final.
 */
export function FollowSection({ form: { typed, record, canFollow, isRenamed }, preview }: Props) {
  const { t } = useTranslation(['places']);
  const counted = useCounted();
  const { draft, change } = typed;
  if (!isRenamed) return null;
  if (!canFollow) return <p className={styles.quiet}>{t('places:follow.offline')}</p>;
  if (preview?.trips === 0) return null;
  return (
    <div className={styles.follow}>
      <SwitchField
        label={
          preview === undefined ? t('places:follow.all') : t('places:follow.trips', counted(preview.trips))
        }
        hint={t('places:follow.hint')}
        checked={draft.isFollowed}
        onChange={(isFollowed) => change({ isFollowed })}
      />
      {draft.isFollowed && record.asksReason && (
        <ReasonSection
          finalTrips={preview?.finalTrips || null}
          value={draft.reason}
          isFaulty={record.isReasonFaulty}
          onChange={(reason) => change({ reason })}
        />
      )}
    </div>
  );
}
