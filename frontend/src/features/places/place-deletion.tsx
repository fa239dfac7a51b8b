import type { Place } from '@domain/places/place.schema';
import { useTranslation } from 'react-i18next';
import { RecordDeletion } from '@/entities/records/record-deletion';
import { useOutbox } from '@/lib/offline/outbox-context';

interface Props {
  readonly place: Place;
  readonly onDone: () => void;
}

/** Removes a place from the list; trips keep its name. */
export function PlaceDeletion({ place, onDone }: Props) {
  const { t } = useTranslation(['places']);
  const { submit } = useOutbox();
  const { version, ...again } = place;
  return (
    <RecordDeletion
      texts={{
        delete: t('places:delete'),
        deleted: t('places:deleted', { name: place.name }),
        undo: t('places:undo'),
      }}
      hint={t('places:deleteHint')}
      submit={() => submit('places.delete', { id: place.id, version })}
      submitAgain={() => submit('places.create', again)}
      onDone={onDone}
    />
  );
}
