import type { RecordingGap } from '@domain/positions/recording';
import { useTranslation } from 'react-i18next';
import { Text } from '@/components/layout';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { formatTimeSpan } from '@/lib/formatting/times';

const maxShown = 3;

interface Props {
  readonly gaps: readonly RecordingGap[];
  readonly preferences: DriverPreferences;
}

/** Times in which nothing was recorded, with their causes: the latest ones, and the number of the others. */
export function RecordingGaps({ gaps, preferences: { locale } }: Props) {
  const { t } = useTranslation(['recording']);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const left = gaps.length - maxShown;
  return (
    <>
      {gaps.slice(-maxShown).map(({ fromMs, untilMs, cause }) => (
        <Text key={fromMs} scale="hint">
          {t('recording:gap', {
            span: formatTimeSpan({ atMs: fromMs, zone }, { atMs: untilMs, zone }, locale),
            cause: t(`recording:cause.${cause}`),
          })}
        </Text>
      ))}
      {left > 0 && (
        <Text scale="hint" tone="quiet">
          {t('recording:moreGaps', { count: left })}
        </Text>
      )}
    </>
  );
}
