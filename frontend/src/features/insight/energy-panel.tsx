import { economySum } from '@domain/insight/economy-months';
import { electricShare } from '@domain/insight/electric-share';
import { givenEconomy } from '@domain/insight/given-economy';
import type { InsightEnergy, WithoutCharging } from '@domain/insight/insight.schema';
import { ratio } from '@domain/quantities/ratio';
import { readTypedNumber } from '@domain/quantities/typed-number';
import { totalFigures } from '@domain/summaries/figures';
import { liquidSources } from '@domain/vehicles/energy-source.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallProblem } from '@/components/call-problem';
import { Stack, Text } from '@/components/layout';
import { NumberField } from '@/components/number-field';
import { Panel } from '@/components/panel';
import { readStored, store } from '@/config/device-storage';
import { asText } from '@/entities/vehicles/shown';
import { toProblem } from '@/lib/errors/problem';
import { formatEconomy } from '@/lib/formatting/economy';
import { formatShare } from '@/lib/formatting/shares';
import { decimalMarkOf } from '@/lib/formatting/typed';
import { unitSigns } from '@/lib/formatting/unit-signs';
import { trpc } from '@/lib/trpc/client';
import styles from './insight.module.css';
import type { InsightView } from './insight-view';
import { SourceSection } from './source-section';

interface Props {
  readonly view: InsightView;
  readonly vehicleId: string;
}

/** Costs of each energy source of a vehicle, and at another price. */
export function EnergyPanel({ view, vehicleId }: Props) {
  const { t } = useTranslation(['insight', 'common']);
  const query = trpc.insight.energy.useQuery({ vehicleId, ...view.span });
  const problem = query.isError ? toProblem(query.error) : null;
  return (
    <Panel title={t('common:word.energy')} hint={t('insight:energy.hint')}>
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
  const { t } = useTranslation(['insight', 'common']);
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

interface ShareProps {
  readonly view: InsightView;
  readonly vehicleId: string;
  readonly measured: WithoutCharging;
}

const bounds = { min: ratio(1, 10), max: ratio(500), maxDecimals: 2 };

/** Share of a plug-in hybrid's distance that was electric, and how it is known. */
function ElectricShareSection({ view, vehicleId, measured }: ShareProps) {
  const { t } = useTranslation(['insight', 'vehicles', 'common']);
  const key = `roadbook.fuel-alone.${vehicleId}.${view.units.fuelEconomyUnit}`;
  const [text, setText] = useState(() => readStored(key) ?? '');
  const { within, locale, units } = view;
  const source = liquidSources.find((liquid) => economySum(within, liquid) !== null);
  const driven = source === undefined ? null : economySum(within, source);
  if (source === undefined || driven === null) {
    return (
      <Stack as="section">
        <h3>{t('insight:electric.title')}</h3>
        <Text scale="hint" tone="quiet">
          {t('common:word.noStretch')}
        </Text>
      </Stack>
    );
  }
  const typed = readTypedNumber(text, decimalMarkOf(locale), bounds);
  const given = typed.known ? givenEconomy(typed.value, units.fuelEconomyUnit) : null;
  const alone = measured.known ? measured : given;
  const share = alone === null ? null : electricShare(driven, alone);
  const isFault = !typed.known && typed.reason !== 'empty';
  const name = t(`common:source.${source}`);
  return (
    <Stack as="section">
      <h3>{t('insight:electric.title')}</h3>
      <div aria-live="polite">
        {share?.known && <p className={styles.value}>{formatShare(share.share, locale)}</p>}
        <Text scale="hint" tone="quiet">
          {share === null || alone === null
            ? t('insight:electric.unknown', { source: name })
            : share.known
              ? t(measured.known ? 'insight:electric.measured' : 'insight:electric.given', {
                  source: name,
                  alone: asText(formatEconomy(source, alone, units, locale)),
                  used: asText(formatEconomy(source, driven, units, locale)),
                })
              : t(
                  share.reason === 'usesMoreThanAlone'
                    ? 'insight:electric.usesMoreThanAlone'
                    : 'common:word.noStretch',
                  { source: name },
                )}
        </Text>
      </div>
      {!measured.known && (
        <NumberField
          label={t('insight:electric.field', { source: name })}
          hint={t('insight:electric.fieldHint')}
          unit={unitSigns[units.fuelEconomyUnit]}
          value={text}
          onChange={(next) => {
            setText(next);
            store(key, next);
          }}
          error={isFault ? t(`vehicles:fault.${typed.reason}`) : null}
        />
      )}
    </Stack>
  );
}
