/** Texts of the picture of a year, in the driver's language. */
export interface YearPicture {
  readonly year: string;
  readonly name: string;
  readonly distance: { readonly figure: string; readonly unit: string; readonly caption: string };
  /** Figures side by side below the distance, without unknown ones. */
  readonly figures: readonly { readonly value: string; readonly caption: string }[];
  /** Twelve months, in metres. */
  readonly months: readonly { readonly name: string; readonly metres: number }[];
  readonly money: {
    readonly caption: string;
    readonly parts: readonly { readonly name: string; readonly share: number; readonly colour: string }[];
  };
}

export interface YearColours {
  readonly ground: string;
  readonly line: string;
  readonly text: string;
  readonly quiet: string;
  readonly accent: string;
}

export const pictureWidth = 1080;
export const pictureHeight = 1350;
const edge = 84;
const inner = pictureWidth - 2 * edge;
const betweenFigures = 72;
const barsTop = 690;
const barsHeight = 210;
const moneyTop = 1060;
const legendColumns = 2;

/** Draws the picture; `font` is the font family of the page. */
export function drawYear(
  context: CanvasRenderingContext2D,
  picture: YearPicture,
  colours: YearColours,
  font: string,
): void {
  const write = (
    text: string,
    at: { x: number; y: number; size: number; weight?: number; colour?: string },
  ) => {
    context.font = `${at.weight ?? 400} ${at.size}px ${font}`;
    context.fillStyle = at.colour ?? colours.text;
    context.fillText(text, at.x, at.y);
    return context.measureText(text).width;
  };
  context.textBaseline = 'alphabetic';
  context.fillStyle = colours.ground;
  context.fillRect(0, 0, pictureWidth, pictureHeight);

  write(picture.year, { x: edge, y: 170, size: 104, weight: 700, colour: colours.accent });
  write(fitted(context, picture.name, font), { x: edge, y: 228, size: 38, colour: colours.quiet });

  const width = write(picture.distance.figure, { x: edge - 6, y: 420, size: 150, weight: 700 });
  write(picture.distance.unit, { x: edge + width + 12, y: 420, size: 54, colour: colours.quiet });
  write(picture.distance.caption, { x: edge, y: 470, size: 34, colour: colours.quiet });

  let x = edge;
  for (const { value, caption } of picture.figures) {
    const widths = [
      write(value, { x, y: 586, size: 48, weight: 600 }),
      write(caption, { x, y: 628, size: 28, colour: colours.quiet }),
    ];
    x += Math.max(...widths) + betweenFigures;
  }

  drawMonths(context, picture.months, colours, font);
  drawMoney(context, picture.money, colours, font);
  write('Roadbook', { x: edge, y: pictureHeight - 56, size: 28, weight: 600, colour: colours.quiet });
}

function drawMonths(
  context: CanvasRenderingContext2D,
  months: YearPicture['months'],
  colours: YearColours,
  font: string,
): void {
  const maxMetres = Math.max(1, ...months.map(({ metres }) => metres));
  const step = inner / months.length;
  context.textAlign = 'center';
  for (const [index, { name, metres }] of months.entries()) {
    const height = Math.max(4, (barsHeight * metres) / maxMetres);
    const x = edge + index * step;
    context.fillStyle = metres > 0 ? colours.accent : colours.line;
    context.beginPath();
    context.roundRect(x + 8, barsTop + barsHeight - height, step - 16, height, 6);
    context.fill();
    context.font = `400 26px ${font}`;
    context.fillStyle = colours.quiet;
    context.fillText(name, x + step / 2, barsTop + barsHeight + 40);
  }
  context.textAlign = 'start';
}

function drawMoney(
  context: CanvasRenderingContext2D,
  { caption, parts }: YearPicture['money'],
  colours: YearColours,
  font: string,
): void {
  if (parts.length === 0) return;
  context.font = `400 34px ${font}`;
  context.fillStyle = colours.quiet;
  context.fillText(caption, edge, moneyTop - 24);
  let x = edge;
  for (const { share, colour } of parts) {
    const width = inner * share;
    context.fillStyle = colour;
    context.fillRect(x, moneyTop, Math.max(2, width - 3), 34);
    x += width;
  }
  context.font = `400 28px ${font}`;
  for (const [index, { name, colour }] of parts.slice(0, 2 * legendColumns).entries()) {
    const left = edge + (index % legendColumns) * (inner / legendColumns);
    const top = moneyTop + 92 + Math.floor(index / legendColumns) * 46;
    context.fillStyle = colour;
    context.fillRect(left, top - 22, 24, 24);
    context.fillStyle = colours.text;
    context.fillText(name, left + 38, top);
  }
}

/** Shortens a name that is too long for the line with an ellipsis. */
function fitted(context: CanvasRenderingContext2D, name: string, font: string): string {
  context.font = `400 38px ${font}`;
  if (context.measureText(name).width <= inner) return name;
  let short = name;
  while (short.length > 1 && context.measureText(`${short}…`).width > inner) short = short.slice(0, -1);
  return `${short.trimEnd()}…`;
}
