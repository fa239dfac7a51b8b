import { Injectable } from '@nestjs/common';
import { LedgerReadsService } from '../ledger/ledger-reads.service';
import { trips } from './trips.collection';

/** Tells the ledger where the history of a trip begins, as the trip alone has kept that. */
@Injectable()
export class TripEntriesService {
  constructor(ledger: LedgerReadsService) {
    ledger.findFirstWith(async (reads, id) => (await reads.get(trips, id))?.data.log.firstSequence);
  }
}
