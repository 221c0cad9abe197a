/** The embedded database cannot run. The message is a sentence for the person at the command line. */
export class EmbeddedDatabaseError extends Error {}
