import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Text } from '@/components/layout';
import { Panel } from '@/components/panel';
import { saveFile } from '@/lib/files/save-file';
import { drawYear, pictureHeight, pictureWidth, type YearPicture } from './draw-year';
import styles from './insight.module.css';
import type { InsightView } from './insight-view';
import { yearPicture } from './year-picture';

/** The year in which the period ends, as a picture to save. */
export function YearReview({ view }: { readonly view: InsightView }) {
  const { t } = useTranslation(['insight', 'vehicles']);
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<YearPicture | null>(null);

  useEffect(() => {
    if (frame.current === null) return;
    const tokens = getComputedStyle(frame.current);
    const token = (name: string) => tokens.getPropertyValue(name).trim();
    const next = yearPicture(view, t, (colour) => token(colour.slice('var('.length, -1)));
    setPicture(next);
    const context = canvas.current?.getContext('2d');
    if (next === null || !context) return;
    const colours = {
      ground: token('--rb-ground'),
      line: token('--rb-line'),
      text: token('--rb-text'),
      quiet: token('--rb-quiet'),
      accent: token('--rb-accent'),
    };
    drawYear(context, next, colours, tokens.fontFamily);
  }, [view, t]);

  const save = () =>
    canvas.current?.toBlob((file) => {
      if (file !== null) saveFile(file, `Roadbook ${picture?.year ?? ''}.png`);
    }, 'image/png');

  const year = view.span.toMonth.slice(0, 4);
  return (
    <Panel title={t('insight:review.title', { year })} hint={t('insight:review.hint')}>
      {/* The picture is dark in both themes, because it is used outside the page. */}
      <div ref={frame} className={styles.picture} data-mantine-color-scheme="dark" hidden={picture === null}>
        <canvas
          ref={canvas}
          width={pictureWidth}
          height={pictureHeight}
          role="img"
          aria-label={picture === null ? undefined : spoken(picture)}
        />
      </div>
      {picture === null ? (
        <Text scale="hint" tone="quiet">
          {t('insight:review.none')}
        </Text>
      ) : (
        <div>
          <Button icon={<IconDownload aria-hidden="true" size={20} />} onClick={save}>
            {t('insight:review.save')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** Returns the picture as text for screen readers. */
function spoken({ year, distance, figures, money }: YearPicture): string {
  return [
    `${year}: ${distance.figure} ${distance.unit} ${distance.caption}`,
    ...figures.map(({ value, caption }) => `${caption} ${value}`),
    money.caption,
  ].join('. ');
}
