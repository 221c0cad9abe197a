/** The file cannot be saved to or restored from; the message is one sentence for whoever named it. */
export class BackupError extends Error {}
