import type { Segment, SourceEconomyPage } from '@domain/energy/economy.schema';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Row, Stack, Text } from '@/components/layout';
import lined from '@/components/lined-list.module.css';
import { Sheet } from '@/components/sheet';
import { asText, type OfVehicle } from '@/entities/vehicles/shown';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { formatDistance } from '@/lib/formatting/distances';
import { formatEconomy, formatSharedEconomy } from '@/lib/formatting/economy';
import { placeOf } from '@/lib/formatting/place';
import { formatQuantity } from '@/lib/formatting/quantities';
import styles from './economy-panel.module.css';
import { SegmentRow } from './segment-row';
import type { OlderSegments } from './use-economy';

/** True if the distance was driven on another source, too: which of the two moved it is not known. */
export const isOfTwoSources = ({ trend }: SourceEconomyPage) => !trend.known && trend.reason === 'twoSources';

export type EconomyFigure = 'average' | 'best' | 'worst' | 'trend';

interface Props extends OfVehicle {
  readonly economy: SourceEconomyPage;
  readonly older: OlderSegments;
  readonly figure: EconomyFigure;
  readonly onClose: () => void;
}

interface LazyComponent {
  readonly title: string | null;
  readonly total: { readonly distanceMetres: number; readonly quantity: number } | null;
  readonly segments: readonly Segment[];
}

/** Details of a figure: its distance, its quantity, and the segments with their fills. */
export function EconomySheet({ economy, older, figure, vehicle, account, onClose }: Props) {
  const { t } = useTranslation(['vehicles', 'common']);
  const { locale } = placeOf(account);
  const isShared = isOfTwoSources(economy);
  const format = isShared ? formatSharedEconomy : formatEconomy;
  const { source, segments, average, best, worst, trend } = economy;
  const closedBy = (ids: readonly string[]) =>
    segments
      .filter(({ closingFillId }) => closingFillId !== null && ids.includes(closingFillId))
      .toReversed();

  function parts(): LazyComponent[] {
    switch (figure) {
      case 'average':
        return [{ title: null, total: average.known ? average : null, segments: segments.toReversed() }];
      case 'best':
      case 'worst': {
        const one = figure === 'best' ? best : worst;
        return [{ title: null, total: null, segments: one.known ? [one] : [] }];
      }
      case 'trend':
        if (!trend.known) return [];
        return [
          {
            title: t('vehicles:economy.recent'),
            total: trend.recent,
            segments: closedBy(trend.recent.closingFillIds),
          },
          {
            title: t('vehicles:economy.earlier'),
            total: trend.earlier,
            segments: closedBy(trend.earlier.closingFillIds),
          },
        ];
      default:
        return figure satisfies never;
    }
  }

  return (
    <Sheet
      title={t('vehicles:economy.sheetTitle', {
        source: t(`common:source.${source}`),
        figure: t(`vehicles:economy.${isShared && figure === 'average' ? 'overAll' : figure}`),
      })}
      onClose={onClose}
    >
      {parts().map(({ title, total, segments: shown }) => (
        <section key={title ?? 'all'} className={title === null ? undefined : styles.part}>
          {title !== null && <h3>{title}</h3>}
          {total !== null && (
            <Stack gap={4} className={styles.sum}>
              <Row as="p" align="baseline">
                <span className={styles.large}>{format(source, total, vehicle, locale).figure}</span>
                <Text as="span" tone="quiet">
                  {format(source, total, vehicle, locale).unit}
                </Text>
              </Row>
              <Text tone="quiet">
                {t('vehicles:economy.calculation', {
                  distance: asText(formatDistance(total.distanceMetres, vehicle.distanceUnit, locale)),
                  quantity: asText(formatQuantity(source, total.quantity, vehicle.volumeUnit, locale)),
                })}
              </Text>
            </Stack>
          )}
          <ul className={`${lined.list} ${styles.segments}`}>
            {shown.map((segment) => (
              <SegmentRow
                key={`${segment.openingFillId} ${segment.closingFillId}`}
                segment={segment}
                source={source}
                isShared={isShared}
                isOpen={figure === 'best' || figure === 'worst'}
                vehicle={vehicle}
                account={account}
              />
            ))}
          </ul>
        </section>
      ))}
      {(figure === 'average' || figure === 'trend') && <OlderSegmentsButton older={older} />}
    </Sheet>
  );
}

/** Button to load older segments; nothing if all are shown. */
function OlderSegmentsButton({ older }: { readonly older: OlderSegments }) {
  const { t } = useTranslation(['vehicles', 'errors', 'common']);
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
