import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../../platform/clock';
import type { DocumentStore } from '../../../platform/documents/documents';
import { DOCUMENTS } from '../../../platform/documents/documents.module';
import { reminderAddresses } from '../../../registry/stored/deliveries.collection';
import { ownId } from '../../../registry/stored/reminders.collection';
import type { Driver } from '../../../rpc/context';

/** Tokens from before the address changed are used for an hour: until then they say nothing of what was agreed to since. */
const tokenMs = 3_600_000;

/** The address to which a driver agreed that reminders are sent. */
@Injectable()
export class AgreedAddressService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Ends what was agreed to where it is no longer the verified address of the sign-in: it may be somebody else's by now. */
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
