import type { LedgerVerdict } from '@domain/ledger/ledger-queries.schema';
import { useState } from 'react';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { trpc } from '@/lib/trpc/client';

export type CheckState =
  | { readonly kind: 'idle' | 'running' }
  | { readonly kind: 'checked'; readonly verdict: LedgerVerdict }
  | { readonly kind: 'failed'; readonly problem: Problem };

/** Asks the server to verify the chain, anew each time. */
export function useLedgerCheck() {
  const utils = trpc.useUtils();
  const [state, setState] = useState<CheckState>({ kind: 'idle' });

  async function check(): Promise<void> {
    setState({ kind: 'running' });
    try {
      const verdict = await utils.client.ledger.verify.query();
      if (verdict.holds) utils.ledger.head.setData(undefined, verdict.head);
      setState({ kind: 'checked', verdict });
    } catch (error) {
      setState({ kind: 'failed', problem: toProblem(error) });
    }
  }

  return { state, check: () => void check() };
}
