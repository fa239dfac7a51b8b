import type { LedgerVerification } from '@domain/ledger/ledger-queries.schema';
import { useState } from 'react';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { trpc } from '@/lib/trpc/client';

export type CheckState =
  | { readonly kind: 'idle' | 'running' }
  | { readonly kind: 'checked'; readonly result: LedgerVerification }
  | { readonly kind: 'failed'; readonly problem: Problem };

/** Asks the server to verify the chain, without caching. */
export function useLedgerCheck() {
  const utils = trpc.useUtils();
  const [state, setState] = useState<CheckState>({ kind: 'idle' });

  async function check(): Promise<void> {
    setState({ kind: 'running' });
    try {
      const result = await utils.client.ledger.verify.query();
      if (result.holds) utils.ledger.head.setData(undefined, result.head);
      setState({ kind: 'checked', result });
    } catch (error) {
      setState({ kind: 'failed', problem: toProblem(error) });
    }
  }

  return { state, check: () => void check() };
}
