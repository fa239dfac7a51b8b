import type { Claim } from '@domain/claims/claim.schema';
import { csvOf } from '@domain/claims/claim-csv';
import type { Trip } from '@domain/trips/trip.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Stack } from '@/components/layout';
import { useDriverPreferences } from '@/entities/account/use-driver-preferences';
import { messageFor } from '@/entities/claims/message-for';
import { type TripCellTerms, tripCellHeadings, tripCells } from '@/entities/trips/trip-cells';
import { saveFile } from '@/lib/files/save-file';
import { formatTime } from '@/lib/formatting/times';
import { decimalMarkOf } from '@/lib/formatting/typed';
import { unitSigns } from '@/lib/formatting/unit-signs';
import { trpc } from '@/lib/trpc/client';

/** Maximum number of ids that fit into an address. */
const atOnce = 150;

interface Props {
  readonly claim: Claim;
  readonly vehicles: readonly Pick<Vehicle, 'id' | 'name'>[];
}

/** Saves all trips of the claim as a file for spreadsheets. */
export function CsvButton({ claim, vehicles }: Props) {
  const { t } = useTranslation(['claims', 'claimMessages', 'common']);
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
    <Stack gap={8}>
      <div>
        <Button
          icon={<IconDownload aria-hidden="true" size={20} />}
          busy={busy}
          onClick={() => void download()}
        >
          {t('claims:result.csv')}
        </Button>
      </div>
      {failed && <p role="alert">{t('claims:result.csvFailed')}</p>}
    </Stack>
  );
}

interface TableTerms extends TripCellTerms {
  readonly pays: (name: string) => string;
  readonly notPaid: (reason: string) => string;
}

/**
 * Returns the trips of a claim as rows, each with its payment or the reason for none, as text that a spreadsheet can
 * calculate with.
 */
function claimTable(claim: Claim, trips: readonly Trip[], terms: TableTerms): string[][] {
  const named = (entries: readonly { trips: readonly number[]; name: string }[]) => {
    const byId = new Map<string, Set<string>>();
    for (const { trips: places, name } of entries) {
      for (const place of places) {
        const id = claim.tripIds[place] ?? '';
        byId.set(id, (byId.get(id) ?? new Set()).add(name));
      }
    }
    return (id: string) => [...(byId.get(id) ?? [])].join(' / ');
  };
  const paidAs = named(
    claim.lines.map(({ trips: places, pays }) => ({ trips: places, name: terms.pays(pays) })),
  );
  const notPaid = named(
    claim.notPaid.map(({ trips: places, reason }) => ({ trips: places, name: terms.notPaid(reason) })),
  );
  return trips.map((trip) => [...tripCells(trip, terms), paidAs(trip.id), notPaid(trip.id)]);
}
