import type { Account } from '@domain/account/account.schema';
import { localDay } from '@domain/time/local-day';
import { dequal } from 'dequal/lite';
import { sendAttachmentsOf, startingOver } from '@/entities/attachments/device-attachments';
import type { PaperRequest } from '@/entities/record-sheets/use-record-sheets';
import { withSentStages, withUpdatedStages } from '@/entities/reminders/sent-stages';
import type { Problem } from '@/lib/errors/problem';
import { useDraft } from '@/lib/forms/use-draft';
import { useRecordForm } from '@/lib/forms/use-record-form';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { useOutbox } from '@/lib/offline/outbox-context';
import {
  type DescribedPaper,
  describedBy,
  type PaperDraft,
  type PaperFaults,
  paperDraftOf,
  paperDrafts,
  paperFaults,
} from './paper-draft';

function refusedFaults({ reason, fields }: Problem): PaperFaults {
  const isLate = fields.some(({ rule }) => rule === 'ENDS_BEFORE_IT_STARTS');
  return {
    ...(reason === 'UNKNOWN_VEHICLE' && { vehicleId: 'vehicle' }),
    ...(isLate && { validUntil: 'order' }),
  };
}

function draftTarget({ paper, renews, vehicleId }: PaperRequest): string {
  if (paper) return paper.id;
  return renews ? `renews ${renews.id}` : `new ${vehicleId ?? ''}`;
}

/** A paper to be added, changed, or entered in the place of an older one. */
export function usePaperForm(account: Account, request: PaperRequest, onClose: () => void) {
  const { driverId } = useLogbook();
  const { submit } = useOutbox();
  const stored = request.paper ?? null;
  const today = localDay(Date.now(), account.zone);
  const typed = useDraft<PaperDraft>({
    storage: { store: paperDrafts, driverId, target: draftTarget(request) },
    stored,
    initial: () => paperDraftOf(request, { country: account.country, today }),
  });
  const { id, draft } = typed;
  const faults = paperFaults(draft);
  const described = describedBy(draft, stored?.renewsId ?? request.renews?.id ?? null);
  const record = useRecordForm({
    draft: typed,
    written: dequal(faults, {}) ? described : null,
    faults,
    faultsOf: refusedFaults,
    send: (content: DescribedPaper, _reason, isFormOpen) =>
      stored === null
        ? submit('papers.create', { id, ...withSentStages(content) }, isFormOpen)
        : submit('papers.update', { id, version: stored.version, ...withUpdatedStages(content) }, isFormOpen),
    onAccepted: () => void sendAttachmentsOf(driverId, id),
    onDone: onClose,
  });
  return {
    ...{ typed, today, described },
    record: {
      ...record,
      startOver: startingOver(driverId, id, record.startOver),
    },
  };
}

export type PaperForm = ReturnType<typeof usePaperForm>;
