/** A reading of one vehicle's odometer in a file. */
interface FileReading {
  readonly atMs: number;
  readonly odometerMetres: number;
  /** Index of its record in the file. */
  readonly number: number;
  readonly row: number;
}

interface Runs {
  /**
   * For each length of a run, less one, the index in `inTime` of its last reading; of several runs the one that ends
   * lowest.
   */
  readonly ends: Uint32Array;
  readonly longest: number;
  /** The indexes of the readings in the order of time. */
  readonly inTime: Uint32Array;
}

const fewest = 1024;

/**
 * The readings of one vehicle's odometer in a file. All of them are kept, as each is judged by all others: in columns
 * of numbers, 24 bytes each, where objects would take about 150.
 */
export class FileReadings {
  private count = 0;
  private atMs = new Float64Array(fewest);
  private metres = new Float64Array(fewest);
  private numbers = new Uint32Array(fewest);
  private rows = new Uint32Array(fewest);
  private rises = true;
  private falls = true;
  /** Flags for readings in the order in which they were added. */
  private metresRise = true;
  private metresFall = true;
  private minMetres = Number.POSITIVE_INFINITY;
  private maxMetres = 0;

  add({ atMs, odometerMetres, number, row }: FileReading): void {
    if (this.count === this.atMs.length) this.grow();
    const index = this.count;
    this.atMs[index] = atMs;
    this.metres[index] = odometerMetres;
    this.numbers[index] = number;
    this.rows[index] = row;
    this.count += 1;
    if (index > 0) {
      this.rises &&= this.compare(index - 1, index) <= 0;
      this.falls &&= this.compare(index - 1, index) >= 0;
      this.metresRise &&= this.metresOf(index - 1) <= odometerMetres;
      this.metresFall &&= this.metresOf(index - 1) >= odometerMetres;
    }
    this.minMetres = Math.min(this.minMetres, odometerMetres);
    this.maxMetres = Math.max(this.maxMetres, odometerMetres);
  }

  /** Difference between the largest and the smallest reading in metres; 0 without any. */
  get spanMetres(): number {
    return Math.max(0, this.maxMetres - this.minMetres);
  }

  /** True if all readings so far fit in the order of the file, forwards or backwards. They may fit even if false. */
  get surelyFit(): boolean {
    return (this.rises && this.metresRise) || (this.falls && this.metresFall);
  }

  /**
   * Readings to leave out so that the others never run backwards, as few as possible: all except a longest run that
   * does not fall (patience sorting, n log n). So a reading with one digit too many is dropped itself, and not all that
   * follow.
   */
  thatDoNotFit(): Pick<FileReading, 'number' | 'row'>[] {
    const inTime = this.inTime();
    const ends = new Uint32Array(this.count);
    let longest = 0;
    const before = new Int32Array(this.count);
    for (const [place, index] of inTime.entries()) {
      const length = this.runUpTo(this.metresOf(index), { ends, longest, inTime });
      before[place] = length === 0 ? -1 : (ends[length - 1] ?? 0);
      ends[length] = place;
      longest = Math.max(longest, length + 1);
    }
    const fits = new Uint8Array(this.count);
    for (let place = longest === 0 ? -1 : (ends[longest - 1] ?? 0); place >= 0; place = before[place] ?? -1)
      fits[place] = 1;
    const left: Pick<FileReading, 'number' | 'row'>[] = [];
    for (const [place, index] of inTime.entries()) {
      if (fits[place] === 0) left.push({ number: this.numbers[index] ?? 0, row: this.rows[index] ?? 0 });
    }
    return left;
  }

  /**
   * Length of the longest run that a reading can continue: the end of a longer run shows no less than that of a shorter
   * one.
   */
  private runUpTo(metres: number, { ends, longest, inTime }: Runs): number {
    let [low, high] = [0, longest];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.metresOf(inTime[ends[middle] ?? 0] ?? 0) <= metres) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Indexes sorted by time, then by value. Most files are already in this order or in reverse. */
  private inTime(): Uint32Array {
    const order = Uint32Array.from({ length: this.count }, (_, index) => index);
    if (this.rises) return order;
    return this.falls ? order.reverse() : order.sort((a, b) => this.compare(a, b));
  }

  private compare(a: number, b: number): number {
    return (this.atMs[a] ?? 0) - (this.atMs[b] ?? 0) || this.metresOf(a) - this.metresOf(b);
  }

  private metresOf(index: number): number {
    return this.metres[index] ?? 0;
  }

  private grow(): void {
    const length = this.count * 2;
    this.atMs = grown(this.atMs, new Float64Array(length));
    this.metres = grown(this.metres, new Float64Array(length));
    this.numbers = grown(this.numbers, new Uint32Array(length));
    this.rows = grown(this.rows, new Uint32Array(length));
  }
}

function grown<Column extends Float64Array | Uint32Array>(column: Column, into: Column): Column {
  into.set(column);
  return into;
}
