/** Cell that shows how a file writes something. */
export interface SurveyEvidence {
  readonly row: number;
  readonly text: string;
}

/**
 * Result of surveying a file for one convention.
 * - known: some cells can be read in one way only, and none only in another way.
 * - ambiguous: cells can be read in two ways, and nothing decides between them. The driver is asked.
 * - mixed: some cells can only be read in one way, some only in the other; `evidence` has one of each.
 * - unneeded: no cell depends on it.
 */
export type SurveyFinding<Value> =
  | { readonly outcome: 'known'; readonly value: Value; readonly evidence: SurveyEvidence }
  | { readonly outcome: 'ambiguous'; readonly evidence: SurveyEvidence }
  | { readonly outcome: 'mixed'; readonly evidence: readonly [SurveyEvidence, SurveyEvidence] }
  | { readonly outcome: 'unneeded' };
