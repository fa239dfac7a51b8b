import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { problemSentenceKey } from '@/lib/errors/sentence';
import type { OlderSegments } from './use-economy';

/** Nothing where all are shown. */
export function OlderSegmentsButton({ older }: { readonly older: OlderSegments }) {
  const { t } = useTranslation(['vehicles', 'errors']);
  const { areThere, areComing, problem, show } = older;
  if (!areThere) return null;
  return (
    <div>
      {problem !== null && <p role="alert">{t(problemSentenceKey(problem), { ...problem })}</p>}
      <Button variant="quiet" busy={areComing} onClick={show}>
        {t('vehicles:economy.older')}
      </Button>
    </div>
  );
}
