import { type InsightPeriod, insightPeriods } from '@domain/insight/insight-period';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Grid } from '@/components/layout';
import { SelectField } from '@/components/select-field';
import styles from './insight.module.css';

interface Props {
  readonly period: InsightPeriod;
  readonly vehicleId: string | null;
  readonly vehicles: readonly Vehicle[];
  readonly onPeriod: (period: InsightPeriod) => void;
  readonly onVehicle: (id: string | null) => void;
}

const all = 'all';

/** Period and vehicles of all figures and charts of the page. */
export function PeriodBar({ period, vehicleId, vehicles, onPeriod, onVehicle }: Props) {
  const { t } = useTranslation(['insight', 'common']);
  return (
    <Grid min="10rem" className={styles.bar}>
      <SelectField
        label={t('insight:period.label')}
        value={period}
        options={insightPeriods.map((value) => ({ value, label: t(`insight:period.${value}`) }))}
        onChange={onPeriod}
      />
      {vehicles.length > 1 && (
        <SelectField<string>
          label={t('common:word.vehicle')}
          value={vehicleId ?? all}
          options={[
            { value: all, label: t('insight:allVehicles') },
            ...vehicles.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => onVehicle(id === all ? null : id)}
        />
      )}
    </Grid>
  );
}

const usual: InsightPeriod = 'months12';

/** Period and vehicle of the page, kept in the address, so that they can be saved and shared. */
export function useInsightChoice() {
  const [params, setParams] = useSearchParams();
  const choose = (name: 'period' | 'vehicle', value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    period: insightPeriods.find((period) => period === params.get('period')) ?? usual,
    vehicleId: params.get('vehicle'),
    choosePeriod: (period: InsightPeriod) => choose('period', period === usual ? null : period),
    chooseVehicle: (id: string | null) => choose('vehicle', id),
  };
}
