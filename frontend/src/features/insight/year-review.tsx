import { businessShareOfTrips } from '@domain/insight/business-share-of-trips';
import { costGroupOf, costGroups } from '@domain/insight/cost-groups';
import { costOfVehicles } from '@domain/insight/cost-of-vehicles';
import { monthsIn } from '@domain/insight/insight-period';
import { totalFigures } from '@domain/summaries/figures';
import { IconDownload } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Text } from '@/components/layout';
import { Panel } from '@/components/panel';
import { costGroupColours } from '@/entities/charts/chart-colours';
import { costFigure } from '@/entities/vehicles/cost-figure';
import { asText, formatTotalDistance } from '@/entities/vehicles/shown';
import { saveFile } from '@/lib/files/save-file';
import { formatMoney } from '@/lib/formatting/money';
import { numberFormat } from '@/lib/formatting/numbers';
import { formatShare } from '@/lib/formatting/shares';
import { drawYear, pictureHeight, pictureWidth, type YearPicture } from './draw-year';
import styles from './insight.module.css';
import { type InsightView, mainCurrency, paidIn, rowsIn } from './insight-view';

/** The year in which the period ends, as a picture to save. */
export function YearReview({ view }: { readonly view: InsightView }) {
  const { t } = useTranslation(['insight', 'vehicles', 'common']);
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

type Translate = TFunction<['insight', 'vehicles', 'common']>;

/** Returns the picture of the year in which the period ends; null without data. `colourOf` returns a token's colour. */
function yearPicture(
  view: InsightView,
  t: Translate,
  colourOf: (token: string) => string,
): YearPicture | null {
  const { rows: everyRow, span, locale, units, vehicle } = view;
  const year = span.toMonth.slice(0, 4);
  const ofYear = { fromMonth: `${year}-01`, toMonth: `${year}-12` };
  const rows = rowsIn(everyRow, ofYear);
  const total = totalFigures(rows);
  if (total.drivenMetres <= 0 && total.trips.length === 0 && total.costs.length === 0) return null;
  const currency = mainCurrency(view);
  const paid = paidIn(rows, currency);
  const cost = costOfVehicles(rows);
  const share = businessShareOfTrips(total.trips);
  const trips = total.trips.reduce((sum, { count }) => sum + count, 0);
  const driven = formatTotalDistance(total.drivenMetres, units.distanceUnit, locale);
  const narrow = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'narrow' });
  const costs = total.costs.filter((one) => one.currency === currency);
  const groups = costGroups
    .map((group) => ({
      name: t(`vehicles:costGroup.${group}`),
      colour: colourOf(costGroupColours[group]),
      minor: costs
        .filter(({ name }) => costGroupOf(name) === group)
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    }))
    // Bars omit money back.
    .filter(({ minor }) => minor > 0n);
  const whole = groups.reduce((sum, { minor }) => sum + minor, 0n);
  const parts = groups
    .map(({ minor, ...group }) => ({ ...group, share: Number(minor) / Number(whole) }))
    .sort((one, other) => other.share - one.share);
  return {
    year,
    name: vehicle?.name ?? view.allVehicles.map(({ name }) => name).join(', '),
    distance: { ...driven, caption: t('insight:review.driven') },
    figures: [
      {
        value: numberFormat(locale).format(trips),
        caption: t('insight:review.trips', { count: trips }),
      },
      ...(share.known
        ? [{ value: formatShare(share.share, locale), caption: t('common:word.businessShare') }]
        : []),
      ...(cost.known
        ? [{ value: asText(costFigure(cost, units, locale)), caption: t('vehicles:costs.perDistance') }]
        : []),
    ],
    months: monthsIn(ofYear).map((month) => ({
      name: narrow.format(Date.parse(`${month}-01T00:00:00Z`)),
      metres: rows
        .filter((row) => row.month === month)
        .reduce((sum, { drivenMetres }) => sum + Math.max(0, drivenMetres), 0),
    })),
    money: {
      caption: t('insight:review.money', { amount: formatMoney(paid, currency, locale) }),
      parts,
    },
  };
}
