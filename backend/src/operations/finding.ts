/** Fault, and whether a backup is needed to fix it. */
export interface Finding {
  readonly fix:
    | 'otherBackup'
    | 'restore'
    | 'restoreKeys'
    | 'rebuildSums'
    | 'askAgain'
    | 'decide'
    | 'restoreFiles'
    | 'deleteFiles'
    | 'deleteAttachments';
  readonly sentence: string;
}
