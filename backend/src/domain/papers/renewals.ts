import type { Paper } from './paper.schema';

type Renewing = Pick<Paper, 'id' | 'renewsId'>;

/** The papers that no other one renews: those that count, and may be due. In the order given. */
export function currentPapers<Each extends Renewing>(papers: readonly Each[]): Each[] {
  const renewed = new Set(papers.flatMap(({ renewsId }) => renewsId ?? []));
  return papers.filter(({ id }) => !renewed.has(id));
}

/** The papers before one, the last of them first. Stops at a deleted paper, and before repeating in a cycle. */
export function papersBefore<Each extends Renewing>(paper: Renewing, papers: readonly Each[]): Each[] {
  const byId = new Map(papers.map((each) => [each.id, each]));
  const before: Each[] = [];
  const seen = new Set([paper.id]);
  for (let id = paper.renewsId; id !== null && !seen.has(id); ) {
    const one = byId.get(id);
    if (one === undefined) break;
    seen.add(id);
    before.push(one);
    id = one.renewsId;
  }
  return before;
}

/** True if a paper renews itself, directly or through others: then none of them would count. */
export function renewsItself(paper: Renewing, others: readonly Renewing[]): boolean {
  if (paper.renewsId === paper.id) return true;
  return papersBefore(paper, others).some(({ renewsId }) => renewsId === paper.id);
}
