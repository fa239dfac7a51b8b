import type { SourceEconomyPage } from '@domain/energy/economy.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Grid, Stack, Text } from '@/components/layout';
import { Panel } from '@/components/panel';
import { useRecordSheets } from '@/entities/record-sheets/use-record-sheets';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { formatEconomy } from '@/lib/formatting/economy';
import { placeOf } from '@/lib/formatting/place';
import { FigureButton, MissingFigure } from '../figure-button';
import styles from './economy-panel.module.css';
import { type EconomyFigure, EconomySheet } from './economy-sheet';
import { type OlderSegments, useEconomy } from './use-economy';

/** Economy by energy source; each figure opens the fills behind it. */
export function EconomyPanel({ vehicle, account }: OfVehicle) {
  const { t } = useTranslation(['vehicles', 'common']);
  const { sources, older } = useEconomy(vehicle.id);
  const { openFill } = useRecordSheets();
  return (
    <Panel title={t('vehicles:economy.title')}>
      {sources === undefined ? (
        <div className={styles.blank} aria-busy="true" />
      ) : sources.length === 0 ? (
        <Stack className={styles.none}>
          <Text tone="quiet">{t('vehicles:economy.none')}</Text>
          <Button onClick={() => openFill({ vehicleId: vehicle.id })}>{t('vehicles:economy.addFill')}</Button>
        </Stack>
      ) : (
        sources.map((economy) => (
          <OfSource
            key={economy.source}
            economy={economy}
            older={older}
            vehicle={vehicle}
            account={account}
          />
        ))
      )}
    </Panel>
  );
}

interface SourceProps extends OfVehicle {
  readonly economy: SourceEconomyPage;
  readonly older: OlderSegments;
}

function OfSource({ economy, older, vehicle, account }: SourceProps) {
  const { t } = useTranslation(['vehicles', 'common']);
  const { locale } = placeOf(account);
  const [opened, setOpened] = useState<EconomyFigure | null>(null);
  const { source, average, best, worst, trend } = economy;
  const shownOf = (value: { distanceMetres: number; quantity: number }) =>
    formatEconomy(source, value, vehicle, locale);
  return (
    <Stack gap={8} className={styles.source}>
      <h3>{t(`common:source.${source}`)}</h3>
      {average.known ? (
        <Grid as="dl" min="max(8rem, 40%)" gap={20} rowGap={12}>
          <FigureButton
            label={t('vehicles:economy.average')}
            shown={shownOf(average)}
            onOpen={() => setOpened('average')}
          />
          {best.known && (
            <FigureButton
              label={t('vehicles:economy.best')}
              shown={shownOf(best)}
              onOpen={() => setOpened('best')}
            />
          )}
          {worst.known && (
            <FigureButton
              label={t('vehicles:economy.worst')}
              shown={shownOf(worst)}
              onOpen={() => setOpened('worst')}
            />
          )}
          {trend.known ? (
            <FigureButton
              label={t('vehicles:economy.trend')}
              shown={shownOf(trend.recent)}
              note={t(`vehicles:economy.${trend.direction}`)}
              onOpen={() => setOpened('trend')}
            />
          ) : (
            <MissingFigure
              label={t('vehicles:economy.trend')}
              why={t(`vehicles:missingFigure.${trend.reason}`)}
            />
          )}
        </Grid>
      ) : (
        <Stack className={styles.none}>
          <Text tone="quiet">{t(`vehicles:missingFigure.${average.reason}`)}</Text>
          <Button variant="quiet" onClick={() => setOpened('average')}>
            {t('vehicles:economy.showFills')}
          </Button>
        </Stack>
      )}
      {opened !== null && (
        <EconomySheet
          economy={economy}
          older={older}
          figure={opened}
          vehicle={vehicle}
          account={account}
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  );
}
