import type { DistanceUnit } from '@domain/quantities/distance';
import { IconMapPinOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDistance, withUnit } from '@/lib/formatting/distances';
import { EmptyNote } from '../empty-note';
import { placeLabels } from './place-labels';
import styles from './track-drawing.module.css';
import { type DrawnPoint, frameWidth, type Location } from './track-frame';
import { TrackLegend } from './track-legend';
import type { TrackGap, TrackPosition } from './track-pieces';
import { TrackScale } from './track-scale';
import { type TrackShapes, trackShapes } from './track-shapes';

interface Props {
  /** In order of time. */
  readonly points: readonly TrackPosition[];
  readonly gaps: readonly TrackGap[];
  /** Places on the way. */
  readonly places: readonly (Location & { readonly name: string })[];
  /** Names of the ends; null if unknown. */
  readonly from: string | null;
  readonly to: string | null;
  /** Distance of the trip as shown next to the drawing, which is not the length of the drawn line. */
  readonly distanceMetres: number;
  readonly unit: DistanceUnit;
  readonly locale: string;
}

/** Maximum height of the drawing. */
const maxHeightRem = 26;

interface Mark extends DrawnPoint {
  readonly kind: 'start' | 'end' | 'place';
  readonly name: string;
}

/** A recorded track on plain ground: nothing about it leaves the device. */
export function TrackDrawing({ points, gaps, places, from, to, distanceMetres, unit, locale }: Props) {
  const { t } = useTranslation(['tracks']);
  const shapes = useMemo(() => trackShapes(points, gaps, unit), [points, gaps, unit]);
  if (shapes === null)
    return (
      <EmptyNote icon={IconMapPinOff}>
        {t(points.length === 0 ? 'tracks:drawing.empty' : 'tracks:drawing.onePlace')}
      </EmptyNote>
    );
  const { frame, lines } = shapes;
  const distance = withUnit(formatDistance(distanceMetres, unit, locale));
  const ratio = frameWidth / frame.height;
  const maxWidthRem = maxHeightRem * ratio;
  const marks: Mark[] = [
    { kind: 'start', name: from ?? t('tracks:drawing.start'), ...shapes.start },
    { kind: 'end', name: to ?? t('tracks:drawing.end'), ...shapes.end },
    ...places
      .filter(({ name }) => name !== from && name !== to)
      .map((place): Mark => ({ kind: 'place', name: place.name, ...frame.pointOf(place) }))
      .filter(({ x, y }) => x >= 0 && x <= frameWidth && y >= 0 && y <= frame.height),
  ];
  return (
    <figure className={styles.drawing}>
      <div className={styles.ground}>
        <div className={styles.plot} style={{ maxWidth: `${maxWidthRem}rem` }}>
          <div
            role="img"
            aria-label={
              from !== null && to !== null
                ? t('tracks:drawing.fromTo', { distance, from, to })
                : t('tracks:drawing.name', { distance })
            }
            className={styles.picture}
            style={{ aspectRatio: ratio }}
          >
            <svg viewBox={`0 0 ${frameWidth} ${frame.height}`} aria-hidden="true">
              <path className={styles.gap} d={shapes.gaps} />
              {lines.map(({ speedClass, path }) => (
                <path key={speedClass} className={styles.line} data-speed={speedClass} d={path} />
              ))}
            </svg>
            <Marks marks={marks} shapes={shapes} />
          </div>
        </div>
        <TrackScale
          metresPerUnit={frame.metresPerUnit}
          maxWidthRem={maxWidthRem}
          unit={unit}
          locale={locale}
        />
      </div>
      <TrackLegend
        speeds={lines.map(({ speedClass }) => speedClass)}
        hasGaps={shapes.gaps !== ''}
        unit={unit}
        locale={locale}
      />
    </figure>
  );
}

function Marks({ marks, shapes: { corners, frame } }: { marks: readonly Mark[]; shapes: TrackShapes }) {
  const labels = placeLabels(marks, corners, frame.height);
  return marks.map(({ kind, name, x, y }, index) => {
    const label = labels[index];
    return (
      <span
        key={index}
        className={styles.mark}
        data-kind={kind}
        style={{ left: `${(x / frameWidth) * 100}%`, top: `${(y / frame.height) * 100}%` }}
      >
        {label && (
          <span data-side={label.side} style={{ marginLeft: label.shift }}>
            {name}
          </span>
        )}
      </span>
    );
  });
}
