import { margins, type Orientation, type Paper, pageSize } from './paper';
import type { Pen } from './pen';

/** A part that is never split over two pages. */
export interface Block {
  readonly height: number;
  draw(pen: Pen, x: number, y: number): void;
}

/** Draws the header and footer of a page. */
export type HeaderFooter = (pen: Pen, page: { number: number; width: number; height: number }) => void;

/** Places blocks below each other, and begins a page when one is full. Without a pen it only counts pages. */
export class PageFlow {
  #pages = 0;
  #orientation: Orientation = 'portrait';
  #y = 0;

  constructor(
    private readonly paper: Paper,
    private readonly headerFooter: HeaderFooter,
    private readonly pen: Pen | null,
  ) {}

  get pages(): number {
    return this.#pages;
  }

  get orientation(): Orientation {
    return this.#orientation;
  }

  /** Remaining height of the page. */
  get room(): number {
    return pageSize(this.paper, this.#orientation).height - margins.bottom - this.#y;
  }

  /** Height of an empty page. */
  roomOf(orientation: Orientation): number {
    return pageSize(this.paper, orientation).height - margins.bottom - margins.top;
  }

  get isAtTop(): boolean {
    return this.#y === margins.top;
  }

  begin(orientation: Orientation): void {
    const { width, height } = pageSize(this.paper, orientation);
    this.#pages += 1;
    this.#orientation = orientation;
    this.#y = margins.top;
    const { pen } = this;
    if (pen === null) return;
    pen.page(width, height);
    pen.aside(() => this.headerFooter(pen, { number: this.#pages, width, height }));
  }

  /** Places a block, on a new page if it does not fit. */
  place(block: Block): void {
    if (block.height > this.room && !this.isAtTop) this.begin(this.#orientation);
    if (this.pen) block.draw(this.pen, margins.side, this.#y);
    this.#y += block.height;
  }

  /** Places all blocks on one page if one page can hold them. */
  placeTogether(blocks: readonly Block[]): void {
    if (heightOf(blocks) > this.room && !this.isAtTop) this.begin(this.#orientation);
    for (const block of blocks) this.place(block);
  }

  gap(height: number): void {
    if (!this.isAtTop) this.#y += Math.min(height, Math.max(0, this.room));
  }
}

export const heightOf = (blocks: readonly Block[]): number =>
  blocks.reduce((height, block) => height + block.height, 0);
