import type { OutboxItem } from '@/lib/offline/outbox-item';

/** The page on which a record is changed; what is entered there takes the place of what was refused. */
export function formAddress({ recordKind, recordId, input, before }: OutboxItem): string {
  const vehicleId =
    'vehicleId' in input ? input.vehicleId : before && 'vehicleId' in before && before.vehicleId;
  switch (recordKind) {
    case 'trip':
      return `/trips/${recordId}`;
    case 'vehicle':
      return `/vehicles/${recordId}`;
    case 'fill':
    case 'expense':
    case 'odometerRecord':
      return typeof vehicleId === 'string' ? `/vehicles/${vehicleId}` : '/';
    default:
      return recordKind satisfies never;
  }
}
