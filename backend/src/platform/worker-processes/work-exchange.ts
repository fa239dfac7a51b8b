import type { Conversation, ExchangeTerms, Lane, Lanes, Task, WorkerEntry } from './worker-task';

/** One task and what it is told, here or in a process. */
export class WorkExchange<Said, Told, Outcome> {
  #weight = 0;
  #kept: Said[] = [];
  #conversation: Conversation<Said, Outcome> | null = null;
  #giveBack: (() => void) | null = null;

  constructor(
    private readonly lanes: Lanes,
    private readonly lane: Lane,
    private readonly entry: WorkerEntry<Said, Told, Outcome>,
    private readonly terms: ExchangeTerms<Told>,
  ) {}

  async say(said: Said, weight = 0): Promise<void> {
    this.terms.signal.throwIfAborted();
    this.#weight += weight;
    const isForProcess = this.entry.start === null || this.#weight > this.terms.weightHere;
    if (this.#conversation === null && isForProcess) await this.#begin();
    if (this.#conversation === null) this.#kept.push(said);
    else await this.#conversation.say(said);
  }

  /** The last piece, and what comes of all of them. */
  async last(said: Said, weight = 0): Promise<Outcome> {
    await this.say(said, weight);
    return this.#conversation === null ? this.#here() : this.#conversation.outcome;
  }

  /** To be called when all is done, also when it failed: others wait for the process. */
  end(): void {
    this.#conversation?.end();
    this.#giveBack?.();
    this.#giveBack = null;
  }

  async #begin(): Promise<void> {
    this.#giveBack = await this.lanes.turn(this.lane, this.terms.who, this.terms.signal);
    const conversation = this.lanes.begin(this.entry, this.terms);
    this.#conversation = conversation;
    for (const said of this.#kept) await conversation.say(said);
    this.#kept = [];
  }

  async #here(): Promise<Outcome> {
    const task: Task<Said, Outcome> | undefined = this.entry.start?.(this.terms.told);
    let outcome: Promise<Outcome> | Outcome | null = null;
    for (const said of this.#kept) outcome = task?.hear(said) ?? null;
    if (outcome === null) throw new Error('the last piece was none');
    return outcome;
  }
}
