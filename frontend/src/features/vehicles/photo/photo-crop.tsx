import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Row, Stack, Text } from '@/components/layout';
import { useObjectAddress } from '@/lib/files/use-object-address';
import styles from './photo.module.css';
import { maxZoom, middle, movedSection, rectangleOf, type Section, zoomedSection } from './section';

interface Props {
  readonly picture: Blob;
  readonly size: { readonly width: number; readonly height: number };
  readonly onChoose: (section: Section) => void;
  readonly onCancel: () => void;
}

const step = 0.1;
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};
const zoomSteps: Readonly<Record<string, number>> = { '+': 1.25, '-': 0.8 };

type Point = readonly [x: number, y: number];

const distanceOf = ([one, other]: readonly Point[]) =>
  one === undefined || other === undefined ? 0 : Math.hypot(one[0] - other[0], one[1] - other[1]);

/** Chooses the part of a picture that becomes the photo: by dragging, with two fingers, keys or the slider. */
export function PhotoCrop({ picture, size, onChoose, onCancel }: Props) {
  const { t } = useTranslation(['vehicles', 'common']);
  const hintId = useId();
  const address = useObjectAddress(picture);
  const [section, setSection] = useState(middle);
  const fingers = useRef(new Map<number, Point>());
  const { left, top, width, height } = rectangleOf(section, size);

  function press(event: KeyboardEvent): void {
    const by = steps[event.key];
    const zoom = zoomSteps[event.key];
    if (by !== undefined) setSection(movedSection(section, size, by));
    else if (zoom !== undefined) setSection(zoomedSection(section, size, section.zoom * zoom));
    else return;
    event.preventDefault();
  }

  function drag({ currentTarget, pointerId, clientX, clientY }: PointerEvent): void {
    const before = fingers.current.get(pointerId);
    if (before === undefined) return;
    const apart = distanceOf([...fingers.current.values()]);
    fingers.current.set(pointerId, [clientX, clientY]);
    const points = [...fingers.current.values()];
    const frame = currentTarget.getBoundingClientRect();
    const share = 1 / points.length;
    const by = [
      (share * (before[0] - clientX)) / frame.width,
      (share * (before[1] - clientY)) / frame.height,
    ] as const;
    const zoom = apart === 0 ? 1 : distanceOf(points) / apart;
    setSection((current) => {
      const moved = movedSection(current, size, by);
      return points.length === 1 ? moved : zoomedSection(moved, size, moved.zoom * zoom);
    });
  }

  return (
    <Stack>
      {/* An application, because a screen reader keeps the arrow keys to itself elsewhere. */}
      <div
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture.
        tabIndex={0}
        className={styles.frame}
        aria-label={t('vehicles:photo.frame')}
        aria-describedby={hintId}
        onKeyDown={press}
        onPointerDown={({ currentTarget, pointerId, clientX, clientY }) => {
          currentTarget.setPointerCapture(pointerId);
          fingers.current.set(pointerId, [clientX, clientY]);
        }}
        onPointerMove={drag}
        onPointerUp={({ pointerId }) => fingers.current.delete(pointerId)}
        onPointerCancel={({ pointerId }) => fingers.current.delete(pointerId)}
      >
        {address !== null && (
          <img
            src={address}
            alt=""
            draggable={false}
            style={{
              width: `${(100 * size.width) / width}%`,
              left: `${(-100 * left) / width}%`,
              top: `${(-100 * top) / height}%`,
            }}
          />
        )}
      </div>
      <Text id={hintId} scale="hint" tone="quiet">
        {t('vehicles:photo.frameHint')}
      </Text>
      <label className={styles.zoom}>
        <span>{t('vehicles:photo.zoom')}</span>
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={section.zoom}
          onChange={({ currentTarget }) =>
            setSection(zoomedSection(section, size, Number(currentTarget.value)))
          }
        />
      </label>
      <Row wrap>
        <Button variant="accent" onClick={() => onChoose(section)}>
          {t('vehicles:photo.use')}
        </Button>
        <Button onClick={onCancel}>{t('common:word.cancel')}</Button>
      </Row>
    </Stack>
  );
}
