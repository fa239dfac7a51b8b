import { economySum } from '@domain/insight/economy-months';
import { electricShare } from '@domain/insight/electric-share';
import { givenEconomy } from '@domain/insight/given-economy';
import type { WithoutCharging } from '@domain/insight/insight.schema';
import { ratio } from '@domain/quantities/ratio';
import { readTypedNumber } from '@domain/quantities/typed-number';
import { liquidSources } from '@domain/vehicles/energy-source.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack, Text } from '@/components/layout';
import { NumberField } from '@/components/number-field';
import { readStored, store } from '@/config/device-storage';
import { asText } from '@/entities/vehicles/shown';
import { formatEconomy } from '@/lib/formatting/economy';
import { formatShare } from '@/lib/formatting/shares';
import { decimalMarkOf } from '@/lib/formatting/typed';
import { unitSigns } from '@/lib/formatting/unit-signs';
import styles from './insight.module.css';
import type { InsightView } from './insight-view';

interface Props {
  readonly view: InsightView;
  readonly vehicleId: string;
  readonly measured: WithoutCharging;
}

const bounds = { min: ratio(1, 10), max: ratio(500), maxDecimals: 2 };

/** Share of a plug-in hybrid's distance that was electric, and how it is known. */
export function ElectricShareSection({ view, vehicleId, measured }: Props) {
  const { t } = useTranslation(['insight', 'vehicles']);
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
          {t('insight:electric.noSegments')}
        </Text>
      </Stack>
    );
  }
  const typed = readTypedNumber(text, decimalMarkOf(locale), bounds);
  const given = typed.known ? givenEconomy(typed.value, units.fuelEconomyUnit) : null;
  const alone = measured.known ? measured : given;
  const share = alone === null ? null : electricShare(driven, alone);
  const isFault = !typed.known && typed.reason !== 'empty';
  const name = t(`vehicles:source.${source}`);
  return (
    <Stack as="section">
      <h3>{t('insight:electric.title')}</h3>
      <div aria-live="polite">
        {share?.known && <p className={styles.large}>{formatShare(share.share, locale)}</p>}
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
                    : 'insight:electric.noSegments',
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
