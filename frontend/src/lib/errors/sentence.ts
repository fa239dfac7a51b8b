import type { Problem } from './problem';

/**
 * Returns the key of the sentence to show. Translate it with the problem itself, whose requestId some sentences
 * contain.
 */
export function problemSentenceKey({ reason }: Problem) {
  switch (reason) {
    case 'TOKEN_MISSING':
      return 'errors:reason.TOKEN_MISSING';
    case 'TOKEN_INVALID':
      return 'errors:reason.TOKEN_INVALID';
    case 'TOKEN_EXPIRED':
      return 'errors:reason.TOKEN_EXPIRED';
    case 'NO_PLACE':
      return 'errors:reason.NO_PLACE';
    case 'INVITATION_INVALID':
      return 'errors:reason.INVITATION_INVALID';
    case 'DEMO_FULL':
      return 'errors:reason.DEMO_FULL';
    case 'ACCOUNT_ERASED':
      return 'errors:reason.ACCOUNT_ERASED';
    case 'NOT_OFFERED':
      return 'errors:reason.NOT_OFFERED';
    case 'SIGN_IN_TOO_OLD':
      return 'errors:reason.SIGN_IN_TOO_OLD';
    case 'LAST_WAY_IN':
      return 'errors:reason.LAST_WAY_IN';
    case 'SIGN_IN_EXPIRED':
      return 'errors:signIn.signInExpired';
    case 'CODE_WRONG':
      return 'errors:signIn.codeWrong';
    case 'PASSKEY_REFUSED':
      return 'errors:signIn.passkeyRefused';
    case 'NOT_FOUND':
      return 'errors:reason.NOT_FOUND';
    case 'VERSION_CLASH':
      return 'errors:reason.VERSION_CLASH';
    case 'ALREADY_EXISTS':
      return 'errors:reason.ALREADY_EXISTS';
    case 'INPUT_INVALID':
      return 'errors:reason.INPUT_INVALID';
    case 'UNKNOWN_VEHICLE':
      return 'errors:reason.UNKNOWN_VEHICLE';
    case 'UNKNOWN_EMPLOYER':
      return 'errors:reason.UNKNOWN_EMPLOYER';
    case 'ENERGY_SOURCE_NOT_OF_VEHICLE':
      return 'errors:reason.ENERGY_SOURCE_NOT_OF_VEHICLE';
    case 'ODOMETER_BACKWARDS':
      return 'errors:reason.ODOMETER_BACKWARDS';
    case 'AXLE_TAKEN':
      return 'errors:reason.AXLE_TAKEN';
    case 'READING_CORRECTED':
      return 'errors:reason.READING_CORRECTED';
    case 'END_BEFORE_START':
      return 'errors:reason.END_BEFORE_START';
    case 'TRIP_TOO_LONG':
      return 'errors:reason.TRIP_TOO_LONG';
    case 'ALREADY_ENDED':
      return 'errors:reason.ALREADY_ENDED';
    case 'ANOTHER_TRIP_RUNS':
      return 'errors:reason.ANOTHER_TRIP_RUNS';
    case 'PRICES_DISAGREE':
      return 'errors:reason.PRICES_DISAGREE';
    case 'REASON_REQUIRED':
      return 'errors:reason.REASON_REQUIRED';
    case 'TOO_MANY':
      return 'errors:reason.TOO_MANY';
    case 'STORAGE_FULL':
      return 'errors:reason.STORAGE_FULL';
    case 'FILE_UNREADABLE':
      return 'errors:reason.FILE_UNREADABLE';
    case 'IMAGE_TOO_LARGE':
      return 'errors:reason.IMAGE_TOO_LARGE';
    case 'ARCHIVE_UNREADABLE':
      return 'errors:reason.ARCHIVE_UNREADABLE';
    case 'ARCHIVE_TOO_NEW':
      return 'errors:reason.ARCHIVE_TOO_NEW';
    case 'ARCHIVE_DAMAGED':
      return 'errors:reason.ARCHIVE_DAMAGED';
    case 'ACCOUNT_NOT_EMPTY':
      return 'errors:reason.ACCOUNT_NOT_EMPTY';
    case 'VEHICLE_IS_YOURS':
      return 'errors:reason.VEHICLE_IS_YOURS';
    case 'RESTORE_RUNNING':
      return 'errors:reason.RESTORE_RUNNING';
    case 'IMPORT_ENDED':
      return 'errors:reason.IMPORT_ENDED';
    case 'VEHICLE_HAS_RECORDS':
      return 'errors:reason.VEHICLE_HAS_RECORDS';
    case 'CLAIM_REFUSED':
      return 'errors:reason.CLAIM_REFUSED';
    case 'BODY_TOO_LARGE':
      return 'errors:reason.BODY_TOO_LARGE';
    case 'BATCH_BUDGET':
      return 'errors:reason.BATCH_BUDGET';
    case 'RATE_LIMITED':
      return 'errors:reason.RATE_LIMITED';
    case 'CANCELLED':
      return 'errors:reason.CANCELLED';
    case 'UNAVAILABLE':
      return 'errors:reason.UNAVAILABLE';
    case 'SERVER_CLOCK_WRONG':
      return 'errors:reason.SERVER_CLOCK_WRONG';
    case 'RECORDS_DAMAGED':
      return 'errors:reason.RECORDS_DAMAGED';
    case 'INTERNAL':
      return 'errors:reason.INTERNAL';
    // Sent only if page and server have different versions; a reload fixes that.
    case 'NOT_JSON':
    case 'BATCH_TOO_LARGE':
    case 'UNKNOWN_PROCEDURE':
    case 'WRONG_METHOD':
      return 'errors:reason.OUT_OF_STEP';
    case 'UNTRANSFORMABLE':
      return 'errors:reason.UNTRANSFORMABLE';
    case 'MALFORMED':
      return 'errors:reason.MALFORMED';
    case 'OFFLINE':
      return 'errors:reason.OFFLINE';
    case 'NOT_STORED':
      return 'errors:reason.NOT_STORED';
    case 'UNKNOWN':
      return 'errors:reason.UNKNOWN';
    default:
      return reason satisfies never;
  }
}
