import { DomainError } from '../../../domain/errors/domain-error';
import type { Stored } from '../../../platform/documents/documents';
import type { ReportDocument } from '../../../registry/stored/reports.collection';
import type { Logbook } from '../../../rpc/logbook';

/** Throws NOT_FOUND for a report of another member's trips, or of all, to those who drive. */
export function checkOwnReport({ role, memberId }: Logbook, report: Stored<ReportDocument> | null): void {
  if (role === 'driver' && report?.data.ofMember !== memberId) throw new DomainError('NOT_FOUND');
}
