import { Inject, Injectable } from '@nestjs/common';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { CLOCK, type Clock } from '../clock';

/** Time after a call for which a driver counts as active. */
const activeMilliseconds = 300_000;

/** Metrics for Prometheus. No label contains data of a driver: procedures, reason codes and kinds are few and known. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  readonly #lastCallMs = new Map<string, number>();

  readonly #calls = new Histogram({
    name: 'roadbook_call_duration_seconds',
    help: 'Calls by procedure and outcome: ok, or the reason code of the refusal.',
    labelNames: ['procedure', 'outcome'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });

  readonly #answers = new Counter({
    name: 'roadbook_answers_total',
    help: 'Answers over HTTP by their status, those that no procedure saw included.',
    labelNames: ['status'],
    registers: [this.registry],
  });

  readonly #store = new Histogram({
    name: 'roadbook_store_duration_seconds',
    help: 'What the record store took, by operation and outcome.',
    labelNames: ['operation', 'outcome'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 1, 5],
    registers: [this.registry],
  });

  readonly #jobs = new Histogram({
    name: 'roadbook_job_duration_seconds',
    help: 'Attempts at jobs by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    buckets: [0.1, 0.5, 1, 5, 15, 60, 300],
    registers: [this.registry],
  });

  readonly #identity = new Histogram({
    name: 'roadbook_identity_duration_seconds',
    help: 'Verifications of tokens that were not known yet, by outcome.',
    labelNames: ['outcome'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [this.registry],
  });

  readonly #messages = new Counter({
    name: 'roadbook_messages_total',
    help: 'Messages to drivers by channel and outcome: sent, or why it was not.',
    labelNames: ['channel', 'outcome'],
    registers: [this.registry],
  });

  constructor(@Inject(CLOCK) private readonly clock: Clock) {
    collectDefaultMetrics({ register: this.registry });
    this.gauge('roadbook_drivers_active', 'Drivers of whom there was a call within five minutes.', () =>
      this.#activeDrivers(),
    );
  }

  call(procedure: string, outcome: string, seconds: number): void {
    this.#calls.observe({ procedure, outcome }, seconds);
  }

  seen(driverId: string): void {
    this.#lastCallMs.set(driverId, this.clock());
  }

  answer(status: number): void {
    this.#answers.inc({ status: String(status) });
  }

  store(operation: string, outcome: 'ok' | 'failed', seconds: number): void {
    this.#store.observe({ operation, outcome }, seconds);
  }

  job(kind: string, outcome: 'done' | 'failed' | 'stopped', seconds: number): void {
    this.#jobs.observe({ kind, outcome }, seconds);
  }

  identity(outcome: 'ok' | 'refused' | 'unavailable', seconds: number): void {
    this.#identity.observe({ outcome }, seconds);
  }

  message(channel: string, outcome: string): void {
    this.#messages.inc({ channel, outcome });
  }

  /** A value that is computed for each request; null leaves it out. */
  gauge(name: string, help: string, value: () => number | null | Promise<number | null>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        const now = await value();
        if (now === null) this.remove();
        else this.set(now);
      },
    });
  }

  #activeDrivers(): number {
    const nowMs = this.clock();
    for (const [driverId, lastMs] of this.#lastCallMs) {
      if (nowMs - lastMs > activeMilliseconds) this.#lastCallMs.delete(driverId);
    }
    return this.#lastCallMs.size;
  }
}
