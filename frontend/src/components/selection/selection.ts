/** Which rows of a list are selected. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** Rows are being selected, if only none so far. */
  readonly isActive: boolean;
  /**
   * With `extendRange` all rows from the one toggled last to this one become as that one is. `order` are the rows as they
   * stand; without it they stand as the list has them.
   */
  toggle(id: string, extendRange: boolean, order?: readonly string[]): void;
  /** All rows that the list shows, loaded or not. */
  selectAll(): void;
  clear(): void;
}
