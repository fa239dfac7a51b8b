/** Refusal of an account: the person has no place here, the invitation is not valid, or there are too many guests. */
export class NotAdmitted extends Error {
  override readonly name = 'NotAdmitted';

  constructor(readonly refusal: 'NO_PLACE' | 'INVITATION_INVALID' | 'DEMO_FULL') {
    super(refusal);
  }
}
