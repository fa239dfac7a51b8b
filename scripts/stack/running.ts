import type { Server } from 'node:http';
import type { Child } from './child.ts';
import type { HeldFolder } from './data-folder.ts';
import { onStopSignal } from './signals.ts';

/** Programs that this process has started. They end together: on Ctrl-C, or when one of them ends. */
export class Running {
  private readonly children = new Set<Child>();
  private readonly servers: Server[] = [];
  private folder: HeldFolder | null = null;
  private stopping = false;

  get isStopping(): boolean {
    return this.stopping;
  }

  constructor() {
    onStopSignal({ stop: () => void this.stop(0, 'Stopping…'), insist: () => this.force() });
  }

  serve(server: Server): void {
    this.servers.push(server);
  }

  hold(folder: HeldFolder): void {
    this.folder = folder;
  }

  /** Adds a child, which ends when everything else does. */
  keep(child: Child): void {
    this.children.add(child);
    void child.ended.then(() => this.children.delete(child));
  }

  /** Adds a child like `keep`, whose end also ends everything else. */
  need(child: Child): void {
    this.keep(child);
    void child.ended.then((how) => this.stop(1, `The ${child.name} stopped by itself (${how}).`));
  }

  async fail(error: unknown): Promise<void> {
    await this.stop(1, error instanceof Error ? error.message : String(error));
  }

  private async stop(exitCode: number, sentence: string): Promise<void> {
    // From here on every end or failure is expected.
    if (this.stopping) return;
    this.stopping = true;
    (exitCode === 0 ? console.log : console.error)(sentence);
    for (const server of this.servers) server.close();
    for (const child of [...this.children].reverse()) await child.stop();
    for (const server of this.servers) server.closeAllConnections();
    this.folder?.release();
    process.exit(exitCode);
  }

  private force(): void {
    for (const child of this.children) child.kill();
    process.exit(130);
  }
}
