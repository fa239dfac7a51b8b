/** Readings are cut to whole kilometres or miles, so two correct figures of one distance differ by up to a mile. */
export const readingCutMetres = 1609;
