/** A document of that id is there already. */
export class DocumentExists extends Error {
  override readonly name = 'DocumentExists';
}

/** The document has another version than the one that was seen, or is gone. */
export class VersionMismatch extends Error {
  override readonly name = 'VersionMismatch';
}

/** The driver's data was erased; nothing can be written for them any more. */
export class DriverErased extends Error {
  override readonly name = 'DriverErased';
}

/** A cursor that this store did not make. */
export class BadCursor extends Error {
  override readonly name = 'BadCursor';
}
