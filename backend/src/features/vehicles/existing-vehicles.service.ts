import { Injectable, type OnModuleInit } from '@nestjs/common';
import { byId } from '../../platform/documents/documents';
import { LedgerIntakeService } from '../ledger/ledger-intake.service';
import { toVehicle } from './stored-vehicles';
import { vehicleFacts } from './vehicle-entry';
import { vehicles } from './vehicles.collection';

/** Vehicles of before the ledger was kept of them. */
@Injectable()
export class ExistingVehiclesService implements OnModuleInit {
  constructor(private readonly intake: LedgerIntakeService) {}

  onModuleInit(): void {
    this.intake.register({
      kind: 'vehicle',
      page: async (reads, limit, cursor) => {
        const query = { order: byId, limit, ...(cursor !== null && { cursor }) };
        const { documents, next } = await reads.list(vehicles, query);
        return {
          records: documents.map((each) => ({ id: each.id, state: vehicleFacts(toVehicle(each)) })),
          next,
        };
      },
    });
  }
}
