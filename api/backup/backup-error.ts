/** A backup cannot be written or restored. The message is a sentence for the person at the command line. */
export class BackupError extends Error {}
