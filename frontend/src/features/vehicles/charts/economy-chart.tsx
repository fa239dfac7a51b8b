import type { Segment, SourceEconomyPage } from '@domain/energy/economy.schema';
import { shownEconomy } from '@domain/energy/shown-economy';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { Sheet } from '@/components/sheet';
import { formatEconomy } from '@/lib/formatting/economy';
import { numberFormat } from '@/lib/formatting/numbers';
import { placeOf } from '@/lib/formatting/place';
import panelStyles from '../economy/economy-panel.module.css';
import { SegmentRow } from '../economy/segment-row';
import { asText, formatDate, type OfVehicle } from '../shown';
import { axisTicks } from './axis-ticks';
import { ChartFrame } from './chart-frame';
import { axis, colours } from './chart-parts';
import { ChartTip } from './chart-tip';
import { usePointed } from './use-pointed';

type KnownSegment = Extract<Segment, { known: true }>;

const height = 240;
/** More of them on a phone run into one. */
const mostDots = 60;
/** More exact than what is shown, so that the line is not stepped. */
const decimals = 3;

/** The economy of every known segment over time, against the average. */
export function EconomyChart({ economy, vehicle, account }: OfVehicle & { economy: SourceEconomyPage }) {
  const { t } = useTranslation(['vehicles']);
  const [opened, setOpened] = useState<KnownSegment | null>(null);
  const { point, open } = usePointed(setOpened);
  const { locale, zone } = placeOf(account);
  const { source, average } = economy;
  const points = economy.segments.flatMap((segment) =>
    segment.known
      ? [
          {
            segment,
            atMs: segment.closedAtMs,
            value: Number(shownEconomy(source, segment, vehicle, decimals).value),
            shown: asText(formatEconomy(source, segment, vehicle, locale)),
          },
        ]
      : [],
  );
  const unit = average.known ? formatEconomy(source, average, vehicle, locale).unit : '';
  const averageValue = average.known ? Number(shownEconomy(source, average, vehicle, decimals).value) : null;
  const values = points.map(({ value }) => value);
  const ticks = axisTicks(Math.min(...values), Math.max(...values));
  const figures = numberFormat(locale, { maximumFractionDigits: 2 });
  const monthAndYear = new Intl.DateTimeFormat(locale, { timeZone: zone, month: 'short', year: '2-digit' });

  return (
    <ChartFrame
      title={t('vehicles:charts.economy', { source: t(`vehicles:source.${source}`), unit })}
      table={{
        head: [t('vehicles:charts.filledOn'), unit],
        rows: points.map(({ atMs, shown, segment }) => ({
          name: formatDate(atMs, locale, zone),
          cells: [shown],
          onOpen: () => setOpened(segment),
        })),
      }}
      sheet={
        opened !== null && (
          <Sheet
            title={t('vehicles:charts.stretchUntil', {
              source: t(`vehicles:source.${source}`),
              day: formatDate(opened.closedAtMs, locale, zone),
            })}
            closeLabel={t('vehicles:close')}
            onClose={() => setOpened(null)}
          >
            <ul className={panelStyles.segments}>
              <SegmentRow segment={opened} source={source} isOpen vehicle={vehicle} account={account} />
            </ul>
          </Sheet>
        )
      }
    >
      <ResponsiveContainer width="100%" height={height}>
        <LineChart
          data={points}
          accessibilityLayer={false}
          margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
          onClick={open}
        >
          <CartesianGrid vertical={false} stroke="var(--rb-line)" />
          <XAxis
            dataKey="atMs"
            type="number"
            scale="time"
            domain={['dataMin', 'dataMax']}
            minTickGap={48}
            {...axis}
            tickFormatter={(atMs: number) => monthAndYear.format(atMs)}
          />
          <YAxis
            {...axis}
            axisLine={false}
            width="auto"
            domain={[ticks[0] ?? 0, ticks.at(-1) ?? 1]}
            ticks={ticks}
            tickFormatter={(value: number) => figures.format(value)}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: 'var(--rb-control-line)' }}
            content={({ active, payload }) => {
              const at = points.find(({ atMs }) => active === true && atMs === payload[0]?.payload?.atMs);
              point(at?.segment ?? null);
              return at ? (
                <ChartTip
                  title={formatDate(at.atMs, locale, zone)}
                  lines={[{ name: t('vehicles:charts.segment'), value: at.shown }]}
                />
              ) : null;
            }}
          />
          {averageValue !== null && (
            <ReferenceLine y={averageValue} stroke="var(--rb-control-line)" strokeDasharray="5 5" />
          )}
          <Line
            dataKey="value"
            stroke={colours[0]}
            strokeWidth={points.length > mostDots ? 1.5 : 2.5}
            dot={points.length > mostDots ? false : { r: 3.5, fill: colours[0] }}
            isAnimationActive={false}
          />
        </LineChart>
      </ResponsiveContainer>
    </ChartFrame>
  );
}
