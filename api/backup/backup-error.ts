/** The file cannot be saved to or restored from; the message is one sentence for the person at the command line. */
export class BackupError extends Error {}
