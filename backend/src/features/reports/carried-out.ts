import { Refused } from '../../domain/errors/refused';
import { Attempt, type Attempted, Superseded } from './attempt';
import { Interrupted, type JobTerms, type ReportJobs } from './report-jobs';
import { type MadeDocument, mayBeTakenUp, problemOf } from './reports.collection';
import { removeParts } from './stored-parts';

/**
 * One attempt from waiting for its turn to the last word: what it cannot finish it takes back, and its document says
 * why. One that is superseded says nothing, and one that the end of the server cuts short is left to be taken up.
 */
export async function carriedOut<Made extends MadeDocument>(
  made: Attempted<Made>,
  { signal, turn, stop }: JobTerms,
  jobs: ReportJobs,
  work: (attempt: Attempt<Made>, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const attempt = new Attempt(made);
  try {
    const inTurn = async () => {
      await Promise.race([turn(), rejected(signal)]);
      await removeParts(made.mine, made.id, { before: made.attempt });
      signal.throwIfAborted();
      await work(attempt, signal);
    };
    await attempt.alive(inTurn, stop);
  } catch (error) {
    const why: unknown = signal.aborted ? signal.reason : error;
    if (!(why instanceof Superseded)) {
      const problem = problemFor(why);
      if (problem?.reason === 'INTERNAL') jobs.failed(why);
      await attempt.finish((found) =>
        why instanceof Interrupted && mayBeTakenUp(found)
          ? made.changed(found, { makingUntilMs: 0 })
          : made.changed(found, { state: 'failed', progress: null, problem, asked: null }),
      );
    }
    await removeParts(made.mine, made.id, { from: made.attempt, before: made.attempt + 1 });
  }
}

function rejected(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function problemFor(why: unknown): MadeDocument['problem'] {
  if (why instanceof Refused) return problemOf(why.reason, why.details.fields);
  const isCutShort = why instanceof Interrupted || (why instanceof Error && why.name === 'TimeoutError');
  return problemOf(isCutShort ? 'INTERRUPTED' : 'INTERNAL');
}
