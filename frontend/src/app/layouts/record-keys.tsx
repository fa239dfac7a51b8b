import { useMatch } from 'react-router';
import { useRecordSheets } from '@/entities/record-sheets/use-record-sheets';
import { useKeyEverywhere } from '@/lib/shortcuts/use-key';
import { RecordSheetsProvider } from '@/pages/record-sheets/record-sheets-provider';

/** Keys that add a trip, a fill or a cost on every page; on the page of a vehicle, for that vehicle. */
export function RecordKeys() {
  return (
    <RecordSheetsProvider>
      <Keys />
    </RecordSheetsProvider>
  );
}

function Keys() {
  const vehicleId = useMatch('/vehicles/:id')?.params.id;
  const { openTrip, openFill, openExpense } = useRecordSheets();
  const ofVehicle = vehicleId === undefined ? {} : { vehicleId };
  useKeyEverywhere('n', () => openTrip(null));
  useKeyEverywhere('f', () => openFill(ofVehicle));
  useKeyEverywhere('c', () => openExpense(ofVehicle));
  return null;
}
