import type { CostSharing } from './cost-sharing.schema';

interface CostShare {
  readonly paidBy?: string | null | undefined;
  readonly sharing?: CostSharing | null | undefined;
}

/** Content of a changed cost: payer and sharing that a page without these fields leaves out stay as they were. */
export function withKeptShare<Content extends CostShare>(content: Content, before: CostShare): Content {
  const { paidBy = before.paidBy, sharing = before.sharing } = content;
  return {
    ...content,
    ...(paidBy !== undefined && { paidBy }),
    ...(sharing !== undefined && { sharing }),
  };
}
