/** Something that is wrong, and whether it takes a backup to put it right. */
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
