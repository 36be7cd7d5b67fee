/** A file could not be fetched, without a connection or while the server restarts. */
export class UnreachableFileError extends Error {}
