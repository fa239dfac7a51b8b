import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../../platform/clock';
import type { DocumentStore } from '../../../platform/documents/documents';
import { DOCUMENTS } from '../../../platform/documents/documents.module';
import type { Driver } from '../../../rpc/context';
import { ownId } from '../reminders.collection';
import { reminderAddresses } from '../sending/deliveries.collection';

/** Tokens from before a change of the address are valid for an hour: until then they do not show a later agreement. */
const tokenMs = 3_600_000;

/** The address for reminders to which a driver agreed. */
@Injectable()
export class AgreedAddressService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Ends the agreement if the address is no longer the verified one of the sign-in: it may belong to another person
   * now.
   */
  async endIfChanged({ id, verifiedEmail }: Driver): Promise<void> {
    if (verifiedEmail === undefined) return;
    const documents = this.documents.of(id);
    const agreed = await documents.get(reminderAddresses, ownId);
    if (agreed === null || agreed.data.address === verifiedEmail) return;
    if (this.clock() - agreed.data.confirmedAtMs < tokenMs) return;
    await documents.transact(async (transaction) => {
      const known = await transaction.get(reminderAddresses, ownId);
      if (known?.version === agreed.version) transaction.delete(reminderAddresses, ownId, known.version);
    });
  }
}
