import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../../platform/clock';
import { DOCUMENTS } from '../../../platform/documents/documents.module';
import type { Documents } from '../../../platform/documents/partition';
import { reminderAddresses } from '../../../registry/stored/deliveries.collection';
import { ownId } from '../../../registry/stored/reminders.collection';
import type { Logbook } from '../../../rpc/logbook';

/** Tokens from before a change of the address are valid for an hour: until then they do not show a later agreement. */
const tokenMs = 3_600_000;

/** The address for reminders to which a driver agreed. */
@Injectable()
export class AgreedAddressService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Ends the agreement if the address is no longer the verified one of the sign-in: it may belong to another person
   * now.
   */
  async endIfChanged(logbook: Logbook): Promise<void> {
    const { verifiedEmail } = logbook.driver;
    if (verifiedEmail === undefined) return;
    const documents = this.documents.of(logbook);
    const agreed = await documents.get(reminderAddresses, ownId);
    if (agreed === null || agreed.data.address === verifiedEmail) return;
    if (this.clock() - agreed.data.confirmedAtMs < tokenMs) return;
    await documents.transact(async (transaction) => {
      const known = await transaction.get(reminderAddresses, ownId);
      if (known?.version === agreed.version) transaction.delete(reminderAddresses, ownId, known.version);
    });
  }
}
