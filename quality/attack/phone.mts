import type { Driver } from './drivers.mts';
import { clientOf } from './drivers.mts';
import { newId } from './random.mts';

const positionsEach = 20;
const everyMs = 5_000;
/** 20 m/s to the north, in degrees of latitude for each position. */
const degreesEach = 0.0009;
const maxMilliseconds = 30_000;

/** A phone that sends batches of a drive, and knows which positions it was told to forget. */
export class Phone {
  acknowledged = 0;
  private readonly sent: number[] = [];
  private readonly beganAtMs = Date.now() - 20 * 86_400_000;
  private count = 0;
  private readonly origin: string;
  private readonly driver: Driver;
  private readonly vehicleId: string;
  private path: string | null = null;

  constructor(origin: string, driver: Driver, vehicleId: string) {
    this.origin = origin;
    this.driver = driver;
    this.vehicleId = vehicleId;
  }

  /** Sends until a push is not taken. The next drive goes on after the last push, whether it was answered or not. */
  async sendUntilKilled(): Promise<void> {
    this.path ??= await this.#newPath();
    for (;;) {
      const atMs = Array.from(
        { length: positionsEach },
        (_, at) => this.beganAtMs + (this.count + at) * everyMs,
      );
      const locations = atMs.map((instant, at) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [11, 40 + ((this.count + at) % 50_000) * degreesEach] },
        properties: { timestamp: new Date(instant).toISOString(), horizontal_accuracy: 5 },
      }));
      this.count += positionsEach;
      if (!(await this.#push(JSON.stringify({ locations })))) return;
      this.sent.push(...atMs);
      this.acknowledged += positionsEach;
    }
  }

  /** Number of positions that were acknowledged since the last time, and of those that are missing. */
  async missing(): Promise<{ readonly asked: number; readonly missing: number }> {
    const asked = this.sent.splice(0);
    const [fromMs, untilMs] = [asked[0], asked.at(-1)];
    if (fromMs === undefined || untilMs === undefined) return { asked: 0, missing: 0 };
    const input = { vehicleId: this.vehicleId, fromMs, untilMs };
    const track = await clientOf(this.origin, this.driver).detectedTrips.track.query(input);
    const stored = new Set(track.atMs);
    return { asked: asked.length, missing: asked.filter((atMs) => !stored.has(atMs)).length };
  }

  async #newPath(): Promise<string> {
    const input = { id: newId(), name: 'Phone', vehicleId: this.vehicleId };
    return (await clientOf(this.origin, this.driver).senders.create.mutate(input)).path;
  }

  async #push(body: string): Promise<boolean> {
    try {
      const headers = { 'Content-Type': 'application/json' };
      const signal = AbortSignal.timeout(maxMilliseconds);
      const answer = await fetch(`${this.origin}${this.path}/overland`, {
        method: 'POST',
        headers,
        body,
        signal,
      });
      return answer.ok && (await answer.text()) === '{"result":"ok"}';
    } catch (error) {
      if (error instanceof Error) return false;
      throw error;
    }
  }
}
