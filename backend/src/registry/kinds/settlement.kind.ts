import {
  type Settlement,
  type SettlementCreate,
  settlementSchema,
} from '../../domain/cost-shares/settlement.schema';
import { collection } from '../../platform/documents/collection';
import type { RecordKind } from '../../records/record-kind';
import { storedAsWritten } from '../../records/record-members';
import { refuseSettlements } from './refused-members';

type SettlementDocument = Omit<Settlement, 'id' | 'version'>;

export const settlementKind: RecordKind<
  SettlementDocument,
  SettlementDocument,
  Settlement,
  SettlementCreate
> = {
  ...storedAsWritten,
  name: 'settlement',
  schema: settlementSchema,
  collection: collection<SettlementDocument>('settlements', [{ equal: [], order: 'atMs' }]),
  publicName: 'settlement',
  isOfDrivers: true,
  refersTo: [],
  checkTogether: refuseSettlements,
};
