import type { Conversation, Lane, Lanes, Task, WorkerEntry, WorkerSessionOptions } from './worker-task';

/** Sends messages to one task, which runs here or in a process of its own. */
export class WorkerSession<Message, Progress, Outcome> {
  #weight = 0;
  #queued: Message[] = [];
  #conversation: Conversation<Message, Outcome> | null = null;
  #giveBack: (() => void) | null = null;

  constructor(
    private readonly lanes: Lanes,
    private readonly lane: Lane,
    private readonly entry: WorkerEntry<Message, Progress, Outcome>,
    private readonly terms: WorkerSessionOptions<Progress>,
  ) {}

  async send(message: Message, weight = 0): Promise<void> {
    this.terms.signal.throwIfAborted();
    this.#weight += weight;
    const isForProcess = this.entry.start === null || this.#weight > this.terms.weightHere;
    if (this.#conversation === null && isForProcess) await this.#begin();
    if (this.#conversation === null) this.#queued.push(message);
    else await this.#conversation.send(message);
  }

  /** Sends the last message and returns the outcome. */
  async last(message: Message, weight = 0): Promise<Outcome> {
    await this.send(message, weight);
    return this.#conversation === null ? this.#here() : this.#conversation.outcome;
  }

  /** Must be called at the end, also after a failure: others wait for the process. */
  end(): void {
    this.#conversation?.end();
    this.#giveBack?.();
    this.#giveBack = null;
  }

  async #begin(): Promise<void> {
    this.#giveBack = await this.lanes.turn(this.lane, this.terms.who, this.terms.signal);
    const conversation = this.lanes.begin(this.entry, this.terms);
    this.#conversation = conversation;
    for (const message of this.#queued) await conversation.send(message);
    this.#queued = [];
  }

  async #here(): Promise<Outcome> {
    const task: Task<Message, Outcome> | undefined = this.entry.start?.(this.terms.onProgress);
    let outcome: Promise<Outcome> | Outcome | null = null;
    for (const message of this.#queued) outcome = task?.receive(message) ?? null;
    if (outcome === null) throw new Error('the last piece was none');
    return outcome;
  }
}
