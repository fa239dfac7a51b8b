import type { HybridEconomy, SourceEconomyPage } from '@domain/energy/economy.schema';
import { energyActionOf } from '@domain/vehicles/energy-action';
import type { EnergySource } from '@domain/vehicles/energy-source.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Grid, Stack, Text } from '@/components/layout';
import { Panel } from '@/components/panel';
import { useRecordSheets } from '@/entities/record-sheets/use-record-sheets';
import { asText, type OfVehicle } from '@/entities/vehicles/shown';
import { formatDistance } from '@/lib/formatting/distances';
import { formatEconomy, formatPerHundred, formatSharedEconomy } from '@/lib/formatting/economy';
import { placeOf } from '@/lib/formatting/place';
import { unitSigns } from '@/lib/formatting/unit-signs';
import { Only } from '@/lib/logbook/only';
import { FigureButton, MissingFigure, PlainFigure } from '../figure-button';
import styles from './economy-panel.module.css';
import { type EconomyFigure, EconomySheet, isOfTwoSources } from './economy-sheet';
import { type OlderSegments, useEconomy } from './use-economy';

/** Economy by energy source; each figure opens the fills behind it. */
export function EconomyPanel({ vehicle, account }: OfVehicle) {
  const { t } = useTranslation(['vehicles', 'common']);
  const { sources, hybrid, older } = useEconomy(vehicle.id);
  const { openFill } = useRecordSheets();
  return (
    <Panel title={t('vehicles:economy.title')}>
      {sources === undefined ? (
        <div className={styles.blank} aria-busy="true" />
      ) : sources.length === 0 ? (
        <Stack className={styles.none}>
          <Text tone="quiet">
            {t(`vehicles:economy.${energyActionOf(vehicle) === 'charge' ? 'noneCharge' : 'none'}`)}
          </Text>
          <Only whoMay="energy.create">
            <Button onClick={() => openFill({ vehicleId: vehicle.id })}>
              {t(`vehicles:economy.${energyActionOf(vehicle) === 'charge' ? 'addCharge' : 'addFill'}`)}
            </Button>
          </Only>
        </Stack>
      ) : (
        <>
          {hybrid !== null && <OfBoth hybrid={hybrid} vehicle={vehicle} account={account} />}
          {sources.map((economy) => (
            <OfSource
              key={economy.source}
              economy={economy}
              own={hybrid && ownOf(hybrid, economy.source)}
              older={older}
              vehicle={vehicle}
              account={account}
            />
          ))}
        </>
      )}
    </Panel>
  );
}

interface Driven {
  readonly distanceMetres: number;
  readonly quantity: number;
}

/** Distance driven on one source of a hybrid, and its quantity; null if unknown. */
function ownOf({ electric, ...hybrid }: HybridEconomy, source: EnergySource): Driven | null {
  if (!electric.known) return null;
  if (source === 'electricity') {
    return { distanceMetres: electric.distanceMetres, quantity: hybrid.electricQuantity };
  }
  if (source !== hybrid.fuelSource) return null;
  return { distanceMetres: hybrid.distanceMetres - electric.distanceMetres, quantity: hybrid.fuelQuantity };
}

/** Economy of a hybrid's sources together, and how far it went on electricity. */
function OfBoth({ hybrid, vehicle, account }: OfVehicle & { readonly hybrid: HybridEconomy }) {
  const { t } = useTranslation(['vehicles', 'common']);
  const { locale } = placeOf(account);
  const { distanceMetres, fuelSource, fuelQuantity, electricQuantity, electric } = hybrid;
  const quantities = [
    formatPerHundred(fuelSource, { distanceMetres, quantity: fuelQuantity }, vehicle, locale),
    formatPerHundred('electricity', { distanceMetres, quantity: electricQuantity }, vehicle, locale),
  ];
  const distance = (metres: number) => formatDistance(metres, vehicle.distanceUnit, locale);
  return (
    <Stack gap={8} className={styles.source}>
      <h3>{t('vehicles:economy.both')}</h3>
      <Grid as="dl" min="max(8rem, 40%)" gap={20} rowGap={12}>
        <PlainFigure
          label={t('vehicles:economy.combined', { distance: asText(distance(distanceMetres)) })}
          shown={{
            figure: quantities.map(asText).join(' + '),
            unit: `/100 ${unitSigns[vehicle.distanceUnit]}`,
          }}
        />
        {electric.known ? (
          <PlainFigure
            label={t('vehicles:economy.onElectricity')}
            shown={distance(electric.distanceMetres)}
          />
        ) : (
          <MissingFigure
            label={t('vehicles:economy.onElectricity')}
            why={t(`vehicles:hybrid.${electric.reason}`, { source: t(`common:source.${fuelSource}`) })}
          />
        )}
      </Grid>
    </Stack>
  );
}

interface SourceProps extends OfVehicle {
  readonly economy: SourceEconomyPage;
  /** Economy by the distance driven on the source; null if that is not known, or is all that was driven. */
  readonly own: Driven | null;
  readonly older: OlderSegments;
}

function OfSource({ economy, own, older, vehicle, account }: SourceProps) {
  const { t } = useTranslation(['vehicles', 'common']);
  const { locale } = placeOf(account);
  const [opened, setOpened] = useState<EconomyFigure | null>(null);
  const { source, average, best, worst, trend } = economy;
  const whyNot = (reason: Extract<typeof trend, { known: false }>['reason']) =>
    t(source === 'electricity' ? `vehicles:missingOfCharge.${reason}` : `vehicles:missingFigure.${reason}`);
  const isShared = isOfTwoSources(economy);
  const shownOf = (value: Driven) =>
    (isShared ? formatSharedEconomy : formatEconomy)(source, value, vehicle, locale);
  return (
    <Stack gap={8} className={styles.source}>
      <h3>{t(`common:source.${source}`)}</h3>
      {average.known ? (
        <Grid as="dl" min="max(8rem, 40%)" gap={20} rowGap={12}>
          {own !== null && (
            <PlainFigure
              label={t('vehicles:economy.own')}
              shown={formatEconomy(source, own, vehicle, locale)}
            />
          )}
          <FigureButton
            label={t(`vehicles:economy.${isShared ? 'overAll' : 'average'}`)}
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
            <MissingFigure label={t('vehicles:economy.trend')} why={whyNot(trend.reason)} />
          )}
        </Grid>
      ) : (
        <Stack className={styles.none}>
          <Text tone="quiet">{whyNot(average.reason)}</Text>
          <Button variant="quiet" onClick={() => setOpened('average')}>
            {t(`vehicles:economy.${source === 'electricity' ? 'showCharges' : 'showFills'}`)}
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
