import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import { afterwards } from './afterwards';

const configuration = resolve(__dirname, '../../deploy/caddy/Caddyfile');
/** A name for which Caddy signs the certificate itself. */
export const domain = 'localhost';

interface Question {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** Address of this machine from which the client calls. */
  readonly from?: string;
}

/** Starts Caddy as the profile `tls` does, in front of an edge. */
export async function startCaddy(edgePort: number) {
  const data = mkdtempSync(join(tmpdir(), 'roadbook-caddy-'));
  const [port, plainPort] = [await getPort(), await getPort()];
  const child = spawn('/usr/bin/caddy', ['run', '--config', configuration, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ROADBOOK_DOMAIN: domain,
      CADDY_EDGE: `127.0.0.1:${edgePort}`,
      CADDY_HTTPS_PORT: String(port),
      CADDY_HTTP_PORT: String(plainPort),
      XDG_DATA_HOME: data,
      XDG_CONFIG_HOME: data,
      HOME: data,
    },
  });
  let problems = '';
  child.stderr.on('data', (chunk: Buffer) => {
    problems += chunk.toString();
  });
  const exited = once(child, 'exit');
  afterwards(async () => {
    child.kill('SIGTERM');
    await exited;
    rmSync(data, { recursive: true, force: true });
  });
  const rootFile = join(data, 'caddy/pki/authorities/local/root.crt');

  async function ask(path: string, { method = 'GET', headers, body, from }: Question = {}) {
    const outgoing = request({
      ...{ host: '127.0.0.1', servername: domain, port, path, method, agent: false },
      ...{ headers: { host: `${domain}:${port}`, ...headers }, localAddress: from },
      ca: readFileSync(rootFile),
    });
    outgoing.end(body);
    const [answer]: IncomingMessage[] = await once(outgoing, 'response');
    if (answer === undefined) throw new Error('There is no answer.');
    return answer;
  }

  for (;;) {
    if (child.exitCode !== null) throw new Error(`Caddy did not start:\n${problems}`);
    const answer = existsSync(rootFile) ? await ask('/healthz').catch(() => null) : null;
    if (answer !== null) {
      answer.resume();
      break;
    }
    await pause(50);
  }
  return {
    origin: `https://${domain}:${port}`,
    ask,
    /** Asks over plain http. */
    async askPlainly(path: string): Promise<IncomingMessage> {
      const headers = { host: `${domain}:${plainPort}` };
      const outgoing = plainRequest({ host: '127.0.0.1', port: plainPort, path, headers, agent: false });
      outgoing.end();
      const [answer]: IncomingMessage[] = await once(outgoing, 'response');
      if (answer === undefined) throw new Error('There is no answer.');
      return answer;
    },
  };
}
