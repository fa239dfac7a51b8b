import { useTranslation } from 'react-i18next';
import type { ChartTable } from '@/components/charts/chart-frame';
import { saveTable } from '@/lib/files/save-table';

/** What every chart of the page has in common: its table's words, and the table as a file. */
export function useChartLabels(locale: string) {
  const { t } = useTranslation(['vehicles']);
  return {
    labels: { asTable: t('vehicles:charts.asTable'), download: t('vehicles:charts.download') },
    onDownload: (title: string, table: ChartTable) => saveTable(title, table, locale),
  };
}
