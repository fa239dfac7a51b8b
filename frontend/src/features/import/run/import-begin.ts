import type { Account } from '@domain/account/account.schema';
import type { ImportBegin } from '@domain/import/import.schema';
import type { VehicleCreate } from '@domain/vehicles/vehicle.schema';
import type { Answers } from './answers';
import type { UnderstoodFile } from './import-state';
import { newVehicle } from './new-vehicle';

/** Data about a file that the server gets before its records. */
export function beginOf(file: UnderstoodFile | undefined, answers: Answers | null): Omit<ImportBegin, 'id'> {
  const { formatId = 'columns', fileName = '', sha256 = '' } = file?.understanding ?? {};
  const used = (answers?.vehicles ?? []).map(({ name, chosen, existingId, newId }) => ({
    name: name?.slice(0, 200) ?? null,
    vehicleId: chosen === 'new' ? newId : (existingId ?? newId),
    isNew: chosen === 'new',
  }));
  return { formatId, fileName: fileName.slice(-200), fileSha256: sha256, vehicles: used };
}

/** Vehicles created for a file. */
export function vehiclesToMake(
  file: UnderstoodFile | undefined,
  answers: Answers | null,
  account: Account,
): VehicleCreate[] {
  return (answers?.vehicles ?? []).flatMap((answer) => {
    const { newSource } = answer;
    if (answer.chosen !== 'new' || newSource === null) return [];
    const described =
      file?.understanding.vehicles.find(({ name }) => name === answer.name)?.described ?? null;
    return [newVehicle({ ...answer, newSource }, described, account)];
  });
}
