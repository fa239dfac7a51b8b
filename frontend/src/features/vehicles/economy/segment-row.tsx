import type { Contradiction, Segment } from '@domain/energy/economy.schema';
import { storedQuantityOf } from '@domain/energy/stored-quantity';
import { tellsEconomy } from '@domain/energy/telling-economy';
import type { NamedReading } from '@domain/errors/reasons';
import type { EnergySource } from '@domain/vehicles/energy-source.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordSheets } from '@/entities/record-sheets/use-record-sheets';
import { asText, formatDate, type OfVehicle } from '@/entities/vehicles/shown';
import { formatDistance, formatOdometer } from '@/lib/formatting/distances';
import { formatEconomy, formatSharedEconomy } from '@/lib/formatting/economy';
import { formatMoney } from '@/lib/formatting/money';
import { placeOf } from '@/lib/formatting/place';
import { formatQuantity } from '@/lib/formatting/quantities';
import { trpc } from '@/lib/trpc/client';
import { ExplainReadingsButton } from '../odometer/explain-readings-button';
import styles from './economy-panel.module.css';

interface Props extends OfVehicle {
  readonly segment: Segment;
  readonly source: EnergySource;
  /** True if the vehicle has another source, which moved it, too. */
  readonly isShared: boolean;
  readonly isOpen: boolean;
}

/** Segment from one full fill to the next with its economy, or why it is unknown; opens its fills. */
export function SegmentRow({ segment, source, isShared, isOpen, vehicle, account }: Props) {
  const { t } = useTranslation(['vehicles', 'common']);
  const { locale, zone } = placeOf(account);
  const format = isShared ? formatSharedEconomy : formatEconomy;
  const [open, setOpen] = useState(isOpen);
  const day = (atMs: number | null) => (atMs === null ? '…' : formatDate(atMs, locale, zone));
  const quantity = asText(formatQuantity(source, segment.quantity, vehicle.volumeUnit, locale));
  const causes = segment.known ? [] : segment.causeIds;
  const contradiction = segment.known ? null : segment.contradiction;
  const fillIds = [
    ...new Set([...(segment.openingFillId === null ? [] : [segment.openingFillId]), ...segment.fillIds]),
  ];
  return (
    <li>
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span>
            {day(segment.openedAtMs)} – {day(segment.closedAtMs)}
          </span>
          <span>{segment.known ? asText(format(source, segment, vehicle, locale)) : '–'}</span>
          <span>
            {segment.known
              ? `${t('vehicles:economy.segment', {
                  distance: asText(formatDistance(segment.distanceMetres, vehicle.distanceUnit, locale)),
                  quantity,
                })}${tellsEconomy(source, segment) ? '' : ` · ${t('vehicles:missingFigure.tooShort')}`}`
              : t(
                  `vehicles:${source === 'electricity' ? 'missingOfCharge' : 'missingFigure'}.${segment.reason}`,
                )}
          </span>
        </summary>
        {open && (
          <div className={styles.fills}>
            {contradiction !== null && (
              <ExplainReadingsButton
                vehicleId={vehicle.id}
                readings={{ earlier: named(contradiction.earlier), later: named(contradiction.later) }}
              />
            )}
            {fillIds.map((id) => (
              <FillLine key={id} id={id} isCause={causes.includes(id)} vehicle={vehicle} account={account} />
            ))}
          </div>
        )}
      </details>
    </li>
  );
}

function named({ from, atMs, odometerMetres }: Contradiction['earlier']): NamedReading {
  return { ...from, atMs, odometerMetres };
}

function FillLine({ id, isCause, vehicle, account }: OfVehicle & { id: string; isCause: boolean }) {
  const { t } = useTranslation(['vehicles', 'common']);
  const { locale, zone } = placeOf(account);
  const { data: fill, isError } = trpc.energy.get.useQuery({ id });
  const { openFill } = useRecordSheets();
  if (fill === undefined) return <p>{isError ? t('vehicles:timeline.notLoaded') : t('common:loading')}</p>;
  const quantity = formatQuantity(fill.source, storedQuantityOf(fill), vehicle.volumeUnit, locale);
  const parts = [
    asText(quantity),
    ...(fill.filled === 'full' ? [] : [t(`vehicles:timeline.filled.${fill.filled}`)]),
    ...(fill.odometerMetres === null
      ? [t('vehicles:timeline.noOdometer')]
      : [asText(formatOdometer(fill.odometerMetres, vehicle.distanceUnit, locale))]),
    ...(fill.totalMinor === null ? [] : [formatMoney(fill.totalMinor, fill.currency, locale)]),
  ];
  return (
    <button type="button" aria-haspopup="dialog" data-cause={isCause} onClick={() => openFill({ fill })}>
      <strong>{formatDate(fill.atMs, locale, zone)}</strong>
      <span>{parts.join(' · ')}</span>
    </button>
  );
}
