/** The embedded database cannot run; the message is one sentence for whoever started it. */
export class EmbeddedDatabaseError extends Error {}
