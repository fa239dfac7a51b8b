import { type DrawnPoint, frameWidth } from './track-frame';

/** A mark of the drawing and the name next to it. */
export interface NamedPoint extends DrawnPoint {
  readonly name: string;
}

interface Label {
  readonly side: 'right' | 'left' | 'above' | 'below';
  /** Units by which a name above or below is moved to the right, so that it stays inside the drawing. */
  readonly shift: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const sides = ['right', 'left', 'above', 'below'] as const;

/**
 * Sizes on the narrowest phone, where a unit is three quarters of a pixel; names take less of a wider drawing. The style
 * cuts longer names to the same share of the width.
 */
const unitsPerCharacter = 8.6;
const maxWidth = 0.6 * frameWidth;
const height = 26;
const distance = 13;
const markSize = 16;

/** Names may reach into the empty ground around the drawing. */
const marginUnits = 12;

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

function candidate(side: Label['side'], { x, y, name }: NamedPoint): Label & { readonly box: Box } {
  const width = Math.min(name.length * unitsPerCharacter + 8, maxWidth);
  const boxAt = (left: number, top: number) => ({ left, top, right: left + width, bottom: top + height });
  if (side === 'right') return { side, shift: 0, box: boxAt(x + distance, y - height / 2) };
  if (side === 'left') return { side, shift: 0, box: boxAt(x - distance - width, y - height / 2) };
  const left = Math.min(Math.max(x - width / 2, -marginUnits), frameWidth + marginUnits - width);
  const top = side === 'above' ? y - distance - height : y + distance;
  return { side, shift: Math.round(left + width / 2 - x), box: boxAt(left, top) };
}

/**
 * Places the name of each mark on the side where it covers the least of the track, inside the drawing and clear of other
 * marks and names; null if there is no room, or if an
 * earlier mark has the same name. The first marks choose first.
 */
export function placeLabels(
  marks: readonly NamedPoint[],
  track: readonly DrawnPoint[],
  frameHeight: number,
): (Label | null)[] {
  const half = markSize / 2;
  const taken: Box[] = marks.map(({ x, y }) => ({
    ...{ left: x - half, right: x + half },
    ...{ top: y - half, bottom: y + half },
  }));
  return marks.map((mark, index) => {
    if (marks.findIndex(({ name }) => name === mark.name) < index) return null;
    const [best] = sides
      .map((side) => candidate(side, mark))
      .filter(({ box }) => isInside(box, frameHeight))
      .filter(({ box }) => !taken.some((other) => overlap(box, other)))
      .map((label) => ({ ...label, covered: track.filter((point) => isIn(point, label.box)).length }))
      .sort((a, b) => a.covered - b.covered);
    if (best === undefined) return null;
    taken.push(best.box);
    return { side: best.side, shift: best.shift };
  });
}

const isIn = ({ x, y }: DrawnPoint, { left, right, top, bottom }: Box) =>
  x > left && x < right && y > top && y < bottom;

const isInside = ({ left, right, top, bottom }: Box, frameHeight: number) =>
  left >= -marginUnits &&
  right <= frameWidth + marginUnits &&
  top >= -marginUnits &&
  bottom <= frameHeight + marginUnits;
