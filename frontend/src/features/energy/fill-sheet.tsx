import type { Fill } from '@domain/energy/energy.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { Sheet } from '@/components/sheet';
import { useAccount } from '@/entities/account/use-account';
import type { FillRequest } from '@/entities/record-sheets/use-record-sheets';
import { useLastVehicle, useVehicles } from '@/entities/vehicles/use-vehicles';
import { OpenFillSheet } from './open-fill-sheet';

interface Props {
  readonly request: FillRequest;
  readonly onClose: () => void;
}

/** Loads driver and vehicles, which the form of a fill needs; both are usually on the device. */
export function FillSheet({ request, onClose }: Props) {
  const { t } = useTranslation(['energy']);
  const { account } = useAccount();
  const { vehicles, isKnown } = useVehicles();
  const [lastVehicle] = useLastVehicle();
  /** Fill that was opened from the result of the first one. */
  const [correcting, setCorrecting] = useState<Fill | null>(null);
  const shown: FillRequest = correcting === null ? request : { fill: correcting };
  const wanted = shown.fill?.vehicleId ?? shown.vehicleId;
  const first = vehicles.find(({ id }) => id === wanted) ?? lastVehicle;
  if (account !== undefined && first !== null) {
    return (
      <OpenFillSheet
        account={account}
        vehicles={vehicles}
        first={first}
        key={correcting === null ? 'asked' : `${correcting.id} ${correcting.version}`}
        request={shown}
        onClose={onClose}
        onCorrect={setCorrecting}
      />
    );
  }
  return (
    <Sheet title={t('energy:title.fill')} onClose={onClose}>
      {isKnown && first === null ? (
        <>
          <p>{t('energy:noVehicle')}</p>
          <ButtonLink variant="accent" to="/vehicles">
            {t('energy:addVehicle')}
          </ButtonLink>
        </>
      ) : (
        <p role="status">{t('energy:loading')}</p>
      )}
    </Sheet>
  );
}
