import type { CostSharing } from './cost-sharing.schema';

interface CostShare {
  readonly paidBy?: string | null | undefined;
  readonly sharing?: CostSharing | null | undefined;
}

/**
 * Content of a cost as it is stored. Payer and sharing that a change leaves out stay as they were before; null removes
 * them, so that a cost of a logbook without members has neither.
 */
export function withShare<Content extends CostShare>(content: Content, before: CostShare = {}): Content {
  const { paidBy = before.paidBy, sharing = before.sharing, ...rest } = content;
  // The rest and the two, both optional, are all of the content.
  return { ...rest, ...(paidBy && { paidBy }), ...(sharing && { sharing }) } as unknown as Content;
}
