import { useEffect, useState } from 'react';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { type DeviceAttachment, deviceAttachments, onDeviceChange } from './device-attachments';

/** Files on this device of the logbook's driver; null until they are read. */
export function useDeviceAttachments(): readonly DeviceAttachment[] | null {
  const { driverId } = useLogbook();
  const [items, setItems] = useState<readonly DeviceAttachment[] | null>(null);
  useEffect(() => {
    let isHere = true;
    const read = () =>
      void deviceAttachments(driverId)
        .catch(() => [])
        .then((found) => isHere && setItems(found));
    read();
    const end = onDeviceChange(read);
    return () => {
      isHere = false;
      end();
    };
  }, [driverId]);
  return items;
}
