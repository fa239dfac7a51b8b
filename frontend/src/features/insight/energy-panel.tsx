import type { InsightEnergy } from '@domain/insight/insight.schema';
import { totalFigures } from '@domain/summaries/figures';
import { useTranslation } from 'react-i18next';
import { CallProblem } from '@/components/call-problem';
import { Text } from '@/components/layout';
import { Panel } from '@/components/panel';
import { toProblem } from '@/lib/errors/problem';
import { trpc } from '@/lib/trpc/client';
import { ElectricShareSection } from './electric-share-section';
import styles from './insight.module.css';
import type { InsightView } from './insight-view';
import { SourceSection } from './source-section';

interface Props {
  readonly view: InsightView;
  readonly vehicleId: string;
}

/** Costs of each energy source of a vehicle, and at another price. */
export function EnergyPanel({ view, vehicleId }: Props) {
  const { t } = useTranslation(['insight']);
  const query = trpc.insight.energy.useQuery({ vehicleId, ...view.span });
  const problem = query.isError ? toProblem(query.error) : null;
  return (
    <Panel title={t('insight:energy.title')} hint={t('insight:energy.hint')}>
      {query.data === undefined && problem !== null ? (
        <CallProblem problem={problem} onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : (
        <div className={styles.sources} aria-busy={query.data === undefined}>
          {query.data && <Sources view={view} energy={query.data} />}
        </div>
      )}
    </Panel>
  );
}

function Sources({ view, energy }: { readonly view: InsightView; readonly energy: InsightEnergy }) {
  const { t } = useTranslation(['insight']);
  const { drivenMetres } = totalFigures(view.within);
  if (energy.sources.length === 0) {
    return (
      <Text scale="hint" tone="quiet">
        {t('insight:energy.none')}
      </Text>
    );
  }
  return (
    <>
      {energy.sources.map((bought) => (
        <SourceSection key={bought.source} view={view} bought={bought} drivenMetres={drivenMetres} />
      ))}
      {energy.withoutCharging !== null && (
        <ElectricShareSection
          key={energy.vehicleId}
          view={view}
          vehicleId={energy.vehicleId}
          measured={energy.withoutCharging}
        />
      )}
    </>
  );
}
