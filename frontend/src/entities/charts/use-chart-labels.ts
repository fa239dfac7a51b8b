import { useTranslation } from 'react-i18next';
import type { ChartTable } from '@/components/charts/chart-frame';
import { saveTable } from '@/lib/files/save-table';

/** Texts shared by all charts of the page: those of their tables, and of the table as a file. */
export function useChartLabels(locale: string) {
  const { t } = useTranslation(['vehicles']);
  return {
    labels: { asTable: t('vehicles:charts.asTable'), download: t('vehicles:charts.download') },
    onDownload: (title: string, table: ChartTable) => saveTable(title, table, locale),
  };
}
