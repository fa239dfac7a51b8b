import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserAt } from '../bench/page/demo-browser.ts';

interface Difference {
  readonly changedPixels: number;
  readonly pixels: number;
  /** The second picture in grey with the changed pixels in red, as a data address. */
  readonly picture: string;
}

const addressOf = (file: string) => `data:image/png;base64,${readFileSync(file).toString('base64')}`;

/** Runs in the page. Pixels outside of the smaller picture count as changed. */
async function differenceOf([before, after]: readonly [string, string]): Promise<Difference> {
  async function pixelsOf(address: string): Promise<ImageData> {
    const image = new Image();
    image.src = address;
    await image.decode();
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context?.drawImage(image, 0, 0);
    return context?.getImageData(0, 0, image.width, image.height) ?? new ImageData(1, 1);
  }
  const [old, now] = await Promise.all([pixelsOf(before), pixelsOf(after)]);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(old.width, now.width);
  canvas.height = Math.max(old.height, now.height);
  const context = canvas.getContext('2d');
  const shown = new ImageData(canvas.width, canvas.height);
  let changedPixels = 0;
  for (let y = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++) {
      const isInBoth = x < Math.min(old.width, now.width) && y < Math.min(old.height, now.height);
      const ofOld = (y * old.width + x) * 4;
      const ofNow = (y * now.width + x) * 4;
      // Letters are smoothed differently from run to run by less than this.
      const isChanged =
        !isInBoth ||
        [0, 1, 2].some((c) => Math.abs((old.data[ofOld + c] ?? 0) - (now.data[ofNow + c] ?? 0)) > 40);
      changedPixels += Number(isChanged);
      const grey = isInBoth ? 192 + (now.data[ofNow] ?? 0) / 4 : 255;
      shown.data.set(isChanged ? [220, 0, 0, 255] : [grey, grey, grey, 255], (y * canvas.width + x) * 4);
    }
  }
  context?.putImageData(shown, 0, 0);
  return { changedPixels, pixels: canvas.width * canvas.height, picture: canvas.toDataURL() };
}

/** Compares pictures with those of the same name in a folder of earlier ones, and writes what differs. */
export async function comparePictures(earlier: string, folder: string): Promise<void> {
  const changed = `${folder}-changed`;
  rmSync(changed, { recursive: true, force: true });
  mkdirSync(changed, { recursive: true });
  const names = readdirSync(folder).filter((name) => existsSync(join(earlier, name)));
  const browser = await chromium.launch(browserAt);
  const page = await browser.newPage();
  let alike = 0;
  for (const name of names) {
    const pair = [addressOf(join(earlier, name)), addressOf(join(folder, name))] as const;
    const { changedPixels, pixels, picture } = await page.evaluate(differenceOf, pair);
    if (changedPixels === 0) {
      alike += 1;
      continue;
    }
    console.log(`${((changedPixels / pixels) * 100).toFixed(2).padStart(6)} %  ${name}`);
    writeFileSync(join(changed, name), Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'));
  }
  await browser.close();
  console.log(`${alike} of ${names.length} pictures are alike. The others are in ${changed}.`);
}
