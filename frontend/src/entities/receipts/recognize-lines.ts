import type { PrintedLine } from '@domain/receipts/printed-line';
import { rowsOf } from '@domain/receipts/printed-rows';
import germanData from '@tesseract.js-data/deu/4.0.0_best_int/deu.traineddata.gz?url';
import englishData from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url';
import { createWorker, type Line, OEM, PSM } from 'tesseract.js';
import worker from 'tesseract.js/dist/worker.min.js?url';
import core from 'tesseract.js-core/tesseract-core-simd-lstm.wasm.js?url';
import type { Language } from '@/lib/i18n/languages';

interface Work {
  readonly language: Language;
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** German has umlauts; every other language of receipts is read well enough with English letters. */
const models = {
  de: { code: 'deu', address: germanData },
  en: { code: 'eng', address: englishData },
};

/** Minimum size of a line that shows how the paper was held. */
const minLinePixels = 100;

function slopeOf(lines: readonly Line[]): number {
  const slopes = lines
    .map(({ baseline: { x0, y0, x1, y1 } }) => ({ wide: x1 - x0, high: y1 - y0 }))
    .filter(({ wide }) => wide >= minLinePixels)
    .map(({ wide, high }) => high / wide)
    .toSorted((a, b) => a - b);
  return slopes[slopes.length >> 1] ?? 0;
}

/** Share of the progress for loading the reader, which comes first. */
const shareOfLoading = 0.2;

/**
 * Returns the lines of text in a picture, from the top. Loads everything from this origin; the package's defaults are a
 * CDN.
 */
export async function recognizeLines(
  picture: Blob,
  { language, signal, onProgress }: Work,
): Promise<readonly PrintedLine[]> {
  const { code, address } = models[language];
  const failed = Promise.withResolvers<never>();
  const starting = createWorker(code, OEM.LSTM_ONLY, {
    workerPath: worker,
    corePath: core,
    // The package appends a file name, which a query makes harmless: our own file names have a hash.
    langPath: `${address}?`,
    // A worker made from a blob would not belong to this origin.
    workerBlobURL: false,
    cacheMethod: 'none',
    errorHandler: (fault) => failed.reject(new Error(String(fault))),
    logger: ({ status, progress }) => {
      if (status === 'recognizing text') onProgress(shareOfLoading + (1 - shareOfLoading) * progress);
    },
  });
  const ended = () => failed.reject(signal.reason);
  signal.addEventListener('abort', ended);
  try {
    const reader = await Promise.race([starting, failed.promise]);
    onProgress(shareOfLoading);
    // Amounts are far from their words, and the light is uneven: dark means darker than the surroundings.
    await reader.setParameters({
      tessedit_pageseg_mode: PSM.SPARSE_TEXT,
      thresholding_method: '2',
      // Set for pictures that state no resolution; otherwise the package guesses it and logs to the console.
      user_defined_dpi: '200',
    });
    const { data: page } = await Promise.race([
      reader.recognize(picture, {}, { blocks: true, text: false }),
      failed.promise,
    ]);
    const lines = (page.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((each) => each.lines));
    const words = lines
      .flatMap((line) => line.words)
      .map(({ text, confidence, bbox }) => ({
        text,
        confidencePercent: confidence,
        box: { left: bbox.x0, top: bbox.y0, right: bbox.x1, bottom: bbox.y1 },
      }));
    return rowsOf(words, slopeOf(lines));
  } finally {
    signal.removeEventListener('abort', ended);
    void starting.then((reader) => reader.terminate()).catch(() => undefined);
  }
}
