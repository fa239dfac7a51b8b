import type { Submitted } from '@/lib/offline/outbox';
import { useOutbox } from '@/lib/offline/outbox-context';
import type { WriteInput } from '@/lib/offline/record-kind';
import type { InputOf, MutationPath, OutputOf } from '@/lib/offline/writes';

type MembersOf<Input> = Input extends unknown ? keyof Input : never;

/** The writes whose input takes a reason. */
export type ExplainedPath = {
  [Path in MutationPath]: 'reason' extends MembersOf<InputOf<Path>> ? Path : never;
}[MutationPath];

/** What is done at a touch asks nothing: where the record is final it says of itself why. */
export function useExplainedWrites() {
  const { submit } = useOutbox();

  /** `isFinal` is what this page knows; if the server knows better, a second attempt sends the reason. */
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
