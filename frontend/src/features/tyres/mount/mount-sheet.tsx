import { useTranslation } from 'react-i18next';
import { OfKnownSet, type SetRequest } from '../of-known-set';
import { OpenMountSheet } from './open-mount-sheet';

interface Props {
  readonly request: SetRequest;
  readonly onClose: () => void;
}

export function MountSheet({ request, onClose }: Props) {
  const { t } = useTranslation(['tyres']);
  return (
    <OfKnownSet request={request} title={t('tyres:title')} onClose={onClose}>
      {(of) => <OpenMountSheet {...of} onClose={onClose} />}
    </OfKnownSet>
  );
}
