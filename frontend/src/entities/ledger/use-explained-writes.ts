import type { Submitted } from '@/lib/offline/outbox';
import { useOutbox } from '@/lib/offline/outbox-context';
import type { WriteInput } from '@/lib/offline/record-kind';
import type { InputOf, MutationPath, OutputOf } from '@/lib/offline/writes';

type MembersOf<Input> = Input extends unknown ? keyof Input : never;

/** Paths whose input accepts a reason. */
export type ExplainedPath = {
  [Path in MutationPath]: 'reason' extends MembersOf<InputOf<Path>> ? Path : never;
}[MutationPath];

/** Submits one-tap changes without asking; if the record is final, a prepared reason is sent. */
export function useExplainedWrites() {
  const { submit } = useOutbox();

  /**
   * `isFinal`: finality as far as this page knows. If the server then requires the reason, a second attempt sends it.
   */
  return async function explained<Path extends ExplainedPath>(
    path: Path,
    input: InputOf<Path> & WriteInput,
    { reason, isFinal }: { readonly reason: string; readonly isFinal: boolean },
    isFormOpen?: () => boolean,
  ): Promise<Submitted<OutputOf<Path>>> {
    const explainedInput = { ...input, reason };
    if (isFinal) return submit(path, explainedInput, isFormOpen);
    const submitted = await submit(path, input, isFormOpen);
    const isAsked = submitted.outcome === 'refused' && submitted.problem.reason === 'REASON_REQUIRED';
    return isAsked ? submit(path, explainedInput, isFormOpen) : submitted;
  };
}
