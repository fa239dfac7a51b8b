import { useTranslation } from 'react-i18next';
import { OfKnownSet, type SetRequest } from '../of-known-set';
import { OpenTreadSheet } from './open-tread-sheet';

interface Props {
  readonly request: SetRequest;
  readonly onClose: () => void;
}

export function TreadSheet({ request, onClose }: Props) {
  const { t } = useTranslation(['tyres']);
  return (
    <OfKnownSet request={request} title={t('tyres:measure')} onClose={onClose}>
      {(of) => <OpenTreadSheet {...of} onClose={onClose} />}
    </OfKnownSet>
  );
}
