/** The same figures in every run. */
function seeded(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

const fonts = [
  '"DejaVu Sans Mono", monospace',
  '"Liberation Mono", monospace',
  '"Liberation Sans", sans-serif',
  '"DejaVu Sans", sans-serif',
];
const [width, height] = [1_200, 1_600];
const paperWidth = 820;

type Pen = OffscreenCanvasRenderingContext2D;

function print(pen: Pen, lines: readonly string[], font: string): void {
  const lineHeight = Math.min(66, 1_300 / lines.length);
  let y = 60;
  for (const line of lines) {
    const isLarge = line.startsWith('#');
    const size = lineHeight * (isLarge ? 0.68 : 0.54);
    pen.font = `${isLarge ? 'bold ' : ''}${size}px ${font}`;
    const [left = '', right] = line.replace(/^#/, '').split('|');
    pen.textAlign = 'left';
    pen.fillText(left, 40, y);
    if (right !== undefined) {
      pen.textAlign = 'right';
      pen.fillText(right, paperWidth - 40, y);
    }
    y += lineHeight;
  }
}

/** Folds are dark lines with a light one beside them. */
function crease(pen: Pen, random: () => number): void {
  for (let fold = 0; fold < 3; fold += 1) {
    const y = 200 + random() * 1_000;
    const slope = (random() - 0.5) * 80;
    for (const [offset, colour] of [
      [0, 'rgba(90, 85, 75, 0.35)'],
      [4, 'rgba(255, 255, 255, 0.5)'],
    ] as const) {
      pen.strokeStyle = colour;
      pen.lineWidth = 3;
      pen.beginPath();
      pen.moveTo(0, y + offset);
      pen.lineTo(paperWidth, y + slope + offset);
      pen.stroke();
    }
  }
}

/** The shadow of the hand that takes the photo. */
function shade(pen: Pen, random: () => number): void {
  const shadow = pen.createLinearGradient(0, 0, width, height * random());
  shadow.addColorStop(0, 'rgba(0, 0, 0, 0)');
  shadow.addColorStop(0.5 + random() * 0.3, 'rgba(0, 0, 0, 0.05)');
  shadow.addColorStop(1, 'rgba(0, 0, 0, 0.5)');
  pen.fillStyle = shadow;
  pen.fillRect(0, 0, width, height);
}

function addNoise(pen: Pen, random: () => number, strength: number): void {
  const pixels = pen.getImageData(0, 0, width, height);
  for (let at = 0; at < pixels.data.length; at += 4) {
    const change = (random() - 0.5) * strength;
    for (let channel = at; channel < at + 3; channel += 1) {
      pixels.data[channel] = (pixels.data[channel] ?? 0) + change;
    }
  }
  pen.putImageData(pixels, 0, 0);
}

/** A photo of a receipt on a table: each number another font, tilt, light, fold and noise. */
export async function drawReceipt(lines: readonly string[], number: number): Promise<Blob> {
  const random = seeded(number + 1);
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas');
  pen.fillStyle = ['#5b4636', '#2f3437', '#8a8f94'][number % 3] ?? '#555';
  pen.fillRect(0, 0, width, height);
  pen.save();
  pen.translate(width / 2, height / 2);
  pen.rotate((((number % 7) - 3) * 0.9 * Math.PI) / 180);
  pen.translate(-paperWidth / 2, -720);
  pen.fillStyle = ['#fbfaf6', '#f1ede2', '#e9eaec'][number % 3] ?? '#fff';
  pen.fillRect(0, 0, paperWidth, 1_440);
  pen.fillStyle = ['#1c1c1c', '#33373d', '#4d4a55'][(number + 1) % 3] ?? '#222';
  print(pen, lines, fonts[number % fonts.length] ?? 'monospace');
  if (number % 2 === 1) crease(pen, random);
  pen.restore();
  if (number % 3 !== 0) shade(pen, random);
  addNoise(pen, random, 10 + (number % 4) * 14);
  if (number % 5 === 4) {
    pen.filter = 'blur(0.8px)';
    pen.drawImage(canvas, 0, 0);
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
}
