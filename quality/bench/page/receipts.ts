import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sirv from 'sirv';
import { build } from 'vite';
import type { Outcome, ReceiptBench, ReceiptMeasure } from './receipts/page.ts';

/**
 * `receipts.ts [number] [language] [folder]`: measures how many fields of drawn receipts are read correctly in
 * Chromium, and how long a picture of 1 600 pixels takes, including the start of the recognition. Writes pictures and
 * texts into the folder, if there is one.
 */
declare global {
  interface Window {
    readonly receipts: ReceiptBench;
  }
}

const most = Number(process.argv[2] ?? Number.POSITIVE_INFINITY);
const language = process.argv[3] === 'de' ? 'de' : 'en';
const picturesFolder = process.argv[4];
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const outDir = mkdtempSync(join(tmpdir(), 'roadbook-receipts-'));

const percent = (part: number, whole: number) => `${Math.round((100 * part) / Math.max(1, whole))} %`;
const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

function report(measures: readonly ReceiptMeasure[]): void {
  const outcomes = new Map<string, Outcome[]>();
  for (const { fields } of measures) {
    for (const [field, outcome] of Object.entries(fields)) {
      outcomes.set(field, [...(outcomes.get(field) ?? []), outcome]);
    }
  }
  const count = (of: readonly Outcome[], outcome: Outcome) => of.filter((each) => each === outcome).length;
  console.log(`\n| ${measures.length} drawn receipts, read with ${language} | right | wrong | not offered |`);
  console.log('| --- | ---: | ---: | ---: |');
  const all = [...outcomes.values()].flat();
  for (const [field, of] of [...outcomes, ['all', all] as const]) {
    const shares = (['right', 'wrong', 'notOffered'] as const).map((each) =>
      percent(count(of, each), of.length),
    );
    console.log(`| ${field} | ${shares.join(' | ')} |`);
  }
  const seconds = measures.map((each) => each.seconds);
  console.log(
    `| seconds a picture, median and slowest | ${quantile(seconds, 0.5).toFixed(1)} | ${quantile(seconds, 1).toFixed(1)} | |`,
  );
}

try {
  await build({
    configFile: false,
    logLevel: 'error',
    root: path('receipts'),
    resolve: {
      alias: { '@domain': path('../../../backend/src/domain'), '@': path('../../../frontend/src') },
    },
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, target: 'esnext' },
  });
  const server = createServer(sirv(outDir)).listen(0, '127.0.0.1');
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    page.on('pageerror', (error) => console.error(error));
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.waitForFunction(() => window.receipts !== undefined);
    const count = Math.min(most, await page.evaluate(() => window.receipts.count));
    const measures: ReceiptMeasure[] = [];
    for (let number = 0; number < count; number += 1) {
      const measure = await page.evaluate(([which, of]) => window.receipts.measureReceipt(which, of), [
        number,
        language,
      ] as const);
      if (measure === null) break;
      measures.push(measure);
      if (picturesFolder === undefined) continue;
      mkdirSync(picturesFolder, { recursive: true });
      const picture = await page.evaluate((which) => window.receipts.pictureOf(which), number);
      writeFileSync(
        join(picturesFolder, `${number}.jpg`),
        Buffer.from(picture.split(',')[1] ?? '', 'base64'),
      );
      writeFileSync(join(picturesFolder, `${number}.json`), JSON.stringify(measure, null, 1));
    }
    report(measures);
    const code = await page.evaluate(() => window.receipts.measureCode());
    console.log(`| seconds to attach a photo and read its QR code | ${code.toFixed(2)} | | |`);
  } finally {
    await browser.close();
    server.close();
  }
} finally {
  rmSync(outDir, { recursive: true });
}
