import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '@/components/charts/chart-frame';
import { StackedMonths } from '@/components/charts/stacked-months';
import { useChartLabels } from '@/entities/charts/use-chart-labels';
import { formatMonth } from '@/lib/formatting/months';

interface Series<Key extends string> {
  readonly key: Key;
  readonly name: string;
  readonly colour: string;
}

interface Props<Key extends string> {
  readonly title: string;
  readonly unit?: string;
  readonly months: readonly string[];
  readonly series: readonly Series<Key>[];
  readonly locale: string;
  /** Decimal figure of a month, such as "12.5". */
  readonly decimalOf: (month: string, key: Key) => string;
  readonly shownOf: (month: string, key: Key) => string;
  readonly format: (value: number) => string;
  readonly formatAxis: (value: number) => string;
  readonly hasRecords: (month: string) => boolean;
  /** Records of a month, in a sheet. */
  readonly sheetOf: (month: string, close: () => void) => ReactNode;
}

/** Figures of months as stacked bars and as a table; each month with records opens them. */
export function MonthsChart<Key extends string>({
  months,
  series,
  locale,
  decimalOf,
  shownOf,
  format,
  formatAxis,
  hasRecords,
  sheetOf,
  ...frame
}: Props<Key>) {
  const { t } = useTranslation(['vehicles', 'common']);
  const [opened, setOpened] = useState<string | null>(null);
  const shared = useChartLabels(locale);
  return (
    <ChartFrame
      {...frame}
      {...shared}
      legend={series}
      table={{
        head: [t('common:word.month'), ...series.map(({ name }) => name)],
        rows: months.map((month) => ({
          name: formatMonth(month, locale, 'short'),
          cells: series.map(({ key }) => shownOf(month, key)),
          values: series.map(({ key }) => decimalOf(month, key)),
          onOpen: hasRecords(month) ? () => setOpened(month) : undefined,
        })),
      }}
      sheet={opened !== null && sheetOf(opened, () => setOpened(null))}
    >
      <StackedMonths
        data={months.map((month) => ({
          month,
          ...Object.fromEntries(series.map(({ key }) => [key, Number(decimalOf(month, key))])),
        }))}
        series={series}
        locale={locale}
        totalName={t('common:word.total')}
        format={format}
        formatAxis={formatAxis}
        onOpen={(month) => {
          if (hasRecords(month)) setOpened(month);
        }}
      />
    </ChartFrame>
  );
}
