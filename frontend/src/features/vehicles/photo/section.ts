interface Size {
  readonly width: number;
  readonly height: number;
}

/** Part of a picture: its centre in shares of the width and height, and how much larger it is shown. */
export interface Section {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** Width by height of a vehicle's photo. */
const photoRatio = 16 / 9;
export const maxZoom = 4;

/** Largest section of the picture that fits. */
export const middle: Section = { x: 0.5, y: 0.5, zoom: 1 };

const within = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** Returns the section in pixels of the picture. It never reaches beyond the picture. */
export function rectangleOf({ x, y, zoom }: Section, { width, height }: Size) {
  const sectionWidth = Math.min(width, height * photoRatio) / zoom;
  const sectionHeight = sectionWidth / photoRatio;
  return {
    left: within(x * width - sectionWidth / 2, 0, width - sectionWidth),
    top: within(y * height - sectionHeight / 2, 0, height - sectionHeight),
    width: sectionWidth,
    height: sectionHeight,
  };
}

/** Moves the section by shares of its own width and height, up to the edges of the picture. */
export function movedSection(
  section: Section,
  size: Size,
  [right, down]: readonly [number, number],
): Section {
  const { left, top, width, height } = rectangleOf(section, size);
  const { zoom } = section;
  const moved = {
    x: (left + right * width + width / 2) / size.width,
    y: (top + down * height + height / 2) / size.height,
    zoom,
  };
  const at = rectangleOf(moved, size);
  return { x: (at.left + at.width / 2) / size.width, y: (at.top + at.height / 2) / size.height, zoom };
}

export function zoomedSection(section: Section, size: Size, zoom: number): Section {
  return movedSection({ ...section, zoom: within(zoom, 1, maxZoom) }, size, [0, 0]);
}
