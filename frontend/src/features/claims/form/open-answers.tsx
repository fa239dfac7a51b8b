import { useTranslation } from 'react-i18next';
import { type Faults, isMissing } from './read-typed';

/** Number of answers that are missing, or else of entries to correct. */
export function OpenAnswers({ faults }: { faults: Faults }) {
  const { t } = useTranslation(['claims']);
  const all = Object.values(faults);
  const missingCount = all.filter(isMissing).length;
  return (
    <p>
      {missingCount > 0
        ? t('claims:bar.missing', { count: missingCount })
        : t('claims:bar.wrong', { count: all.length })}
    </p>
  );
}
