/** Selected rows of a list. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** True while rows are being selected, even if none is selected yet. */
  readonly isActive: boolean;
  /**
   * With `extendRange`, all rows from the one toggled last to this one get its state. `order`: the rows in the shown
   * order; by default the order of the list.
   */
  toggle(id: string, extendRange: boolean, order?: readonly string[]): void;
  /** Selects all rows of the list, loaded or not. */
  selectAll(): void;
  clear(): void;
}
