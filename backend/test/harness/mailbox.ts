import { EventEmitter, once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly raw: string;
  readonly mail: ParsedMail;
  readonly to: readonly string[];
}

/** Starts a mail server that accepts everything, or answers as configured. */
export async function startMailbox() {
  const received: ReceivedMail[] = [];
  const arrived = new EventEmitter();
  const behaviour: { answer: 'take' | 'refuse' | 'later' | 'dropAfterTaking' | 'neverAnswer' } = {
    answer: 'take',
  };
  const server = new SMTPServer({
    ...{ disabledCommands: ['AUTH', 'STARTTLS'], logger: false },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        if (behaviour.answer === 'refuse') return callback(withCode('no such user', 550));
        if (behaviour.answer === 'later') return callback(withCode('come back', 451));
        const mail = await simpleParser(raw);
        received.push({ raw, mail, to: session.envelope.rcptTo.map(({ address }) => address) });
        arrived.emit('mail');
        if (behaviour.answer === 'dropAfterTaking') return server.close();
        if (behaviour.answer !== 'neverAnswer') callback();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    ...{ received, behaviour, url: `smtp://127.0.0.1:${port}` },
    /** Waits for the next mail, answered or not. */
    next: () => once(arrived, 'mail'),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function withCode(message: string, responseCode: number): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** Returns an address at which nobody listens. */
export async function nobodyListens(): Promise<string> {
  const server: Server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `smtp://127.0.0.1:${port}`;
}
