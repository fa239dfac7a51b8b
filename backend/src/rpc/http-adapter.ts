import { createServer } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';

/** A batch of queries travels in the request line, and the client sets no bound on it. */
export const largestHeaderBytes = 81_920;

/** Nest's own adapter, but for the request line: Node takes 16 KiB unless told otherwise, and Nest cannot tell it. */
export class LongRequestLineAdapter extends ExpressAdapter {
  override initHttpServer(): void {
    this.httpServer = createServer({ maxHeaderSize: largestHeaderBytes }, this.getInstance());
  }
}
