import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useAttachmentContent } from '@/entities/attachments/attachment-content';
import { useDeviceAttachments } from '@/entities/attachments/use-device-attachments';
import { vehicleColour } from '@/entities/charts/chart-colours';
import { initialsOf } from './initials';
import styles from './vehicle-sign.module.css';

interface DotProps {
  /** All vehicles, among which the colour tells this one apart. */
  readonly all: readonly Pick<Vehicle, 'id' | 'colour'>[];
  readonly vehicleId: string;
}

/** Colour of a vehicle, next to its name. */
export function VehicleDot({ all, vehicleId }: DotProps) {
  return (
    <span className={styles.dot} style={{ background: vehicleColour(all, vehicleId) }} aria-hidden="true" />
  );
}

interface Props {
  readonly vehicle: Pick<Vehicle, 'id' | 'name' | 'photoId'>;
  readonly all: DotProps['all'];
  /** `wide` fills the width of its place, in the proportions of a photo. */
  readonly shape: 'tile' | 'wide';
}

/** Photo of a vehicle, or its initials on a ground of its colour. The name stands next to it. */
export function VehicleSign({ vehicle, all, shape }: Props) {
  const { id, name, photoId } = vehicle;
  return (
    <span
      className={styles.sign}
      data-shape={shape}
      style={{ '--sign-colour': vehicleColour(all, id) }}
      aria-hidden="true"
    >
      <span className={styles.initials}>{initialsOf(name)}</span>
      {photoId != null && <Photo key={photoId} id={photoId} />}
    </span>
  );
}

/** The photo, once it is loaded. Until it is sent it is only on this device. */
function Photo({ id }: { readonly id: string }) {
  const onDevice = useDeviceAttachments();
  const here = onDevice?.find((item) => item.id === id);
  return onDevice === null ? null : <Loaded id={id} content={here?.content ?? null} />;
}

function Loaded(photo: { readonly id: string; readonly content: Blob | null }) {
  const { address } = useAttachmentContent(photo);
  return address !== null && <img src={address} alt="" decoding="async" />;
}
