import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** Program that tests need and npm does not install. */
export interface Requirement {
  readonly name: string;
  /** Files that must exist. */
  readonly files: readonly string[];
  readonly packages: readonly string[];
}

export const chromium: Requirement = {
  name: 'Chromium',
  files: ['/usr/bin/chromium'],
  packages: ['chromium'],
};

/** The same engine without a display: most browser tests take a fifth less time in it. */
export const headlessChromium: Requirement = {
  name: 'Chromium without a window',
  files: ['/usr/bin/chromium-headless-shell'],
  packages: ['chromium-headless-shell'],
};

export const nginx: Requirement = {
  name: 'nginx with its brotli modules and envsubst, and Caddy in front of it',
  files: [
    '/usr/sbin/nginx',
    '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
    '/usr/bin/envsubst',
    '/usr/bin/caddy',
  ],
  packages: [
    'nginx',
    'libnginx-mod-http-brotli-static',
    'libnginx-mod-http-brotli-filter',
    'gettext-base',
    'caddy',
  ],
};

export const promtool: Requirement = {
  name: 'promtool of Prometheus',
  files: ['/usr/bin/promtool'],
  packages: ['prometheus'],
};

export function isThere({ files }: Requirement): boolean {
  return files.every((file) => existsSync(file));
}

/** Installs missing programs if possible: as root, on Debian. */
export function installAbsent(requirements: readonly Requirement[]): void {
  const packages = requirements.filter((each) => !isThere(each)).flatMap((each) => each.packages);
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (packages.length === 0 || !mayInstall) return;
  console.log(`Installing ${packages.join(', ')}…`);
  withoutStartingServices(() => {
    apt(['update', '-qq']);
    apt(['install', '-qq', '-y', '--no-install-recommends', ...packages]);
  });
}

const servicePolicy = '/usr/sbin/policy-rc.d';

/** Prevents an installed nginx from starting on port 80; the tests start their own. */
function withoutStartingServices(install: () => void): void {
  const machineDecides = existsSync(servicePolicy);
  if (!machineDecides) writeFileSync(servicePolicy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    install();
  } finally {
    if (!machineDecides) rmSync(servicePolicy);
  }
}

function apt(args: readonly string[]): void {
  spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=120', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

export function howToInstall({ name, files, packages }: Requirement): string {
  const absent = files.filter((file) => !existsSync(file)).join(', ');
  return `${name} is missing (${absent}). On Debian or Ubuntu: sudo apt-get install ${packages.join(' ')}`;
}
