import type { Claim } from '@domain/claims/claim.schema';
import { csvOf } from '@domain/claims/claim-csv';
import type { Trip } from '@domain/trips/trip.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { useDriverPreferences } from '@/entities/account/use-driver-preferences';
import { messageFor } from '@/entities/claims/message-for';
import { tripCellHeadings } from '@/entities/trips/trip-cells';
import { saveFile } from '@/lib/files/save-file';
import { formatTime } from '@/lib/formatting/times';
import { decimalMarkOf } from '@/lib/formatting/typed';
import { unitSigns } from '@/lib/formatting/unit-signs';
import { trpc } from '@/lib/trpc/client';
import styles from './claim-result.module.css';
import { claimTable } from './claim-table';

/** Maximum number of ids that fit into an address. */
const atOnce = 150;

interface Props {
  readonly claim: Claim;
  readonly vehicles: readonly Pick<Vehicle, 'id' | 'name'>[];
}

/** Saves all trips of the claim as a file for spreadsheets. */
export function CsvButton({ claim, vehicles }: Props) {
  const { t } = useTranslation(['claims', 'claimMessages']);
  const { client } = trpc.useUtils();
  const preferences = useDriverPreferences();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  if (preferences === null) return null;
  const { locale, distanceUnit } = preferences;

  async function download(): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      const trips: Trip[] = [];
      for (let at = 0; at < claim.tripIds.length; at += atOnce) {
        const page = await client.claims.trips.query({ ids: claim.tripIds.slice(at, at + atOnce) });
        trips.push(...page.trips);
      }
      const file = new Blob([textOf(trips)], { type: 'text/csv;charset=utf-8' });
      saveFile(file, `roadbook-${claim.methodId}-${claim.period.fromDay}-${claim.period.untilDay}.csv`);
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  function textOf(trips: readonly Trip[]): string {
    const decimalMark = decimalMarkOf(locale);
    const unit = unitSigns[distanceUnit];
    const heads = [
      ...tripCellHeadings.map((heading) => t(heading, { unit })),
      t('claims:csv.paid'),
      t('claims:csv.notPaid'),
    ];
    const rows = claimTable(claim, trips, {
      distanceUnit,
      decimalMark,
      timeOf: (atMs, zone) => formatTime(atMs, { locale, zone }),
      vehicleName: (id) => vehicles.find((vehicle) => vehicle.id === id)?.name ?? '',
      category: (category) => t(`claimMessages:category.${category ?? 'none'}`),
      pays: (name) => {
        const word = messageFor(`claimMessages:pays.${name}`);
        return word === null ? name : t(word);
      },
      notPaid: (reason) => {
        const word = messageFor(`claimMessages:notPaid.${reason}`);
        return word === null ? reason : t(word);
      },
    });
    return csvOf([heads, ...rows], decimalMark === ',' ? ';' : ',');
  }

  return (
    <div className={styles.csv}>
      <Button
        icon={<IconDownload aria-hidden="true" size={20} />}
        busy={busy}
        onClick={() => void download()}
      >
        {t('claims:result.csv')}
      </Button>
      {failed && <p role="alert">{t('claims:result.csvFailed')}</p>}
    </div>
  );
}
