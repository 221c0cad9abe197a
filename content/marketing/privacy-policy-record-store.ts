interface RecordStorePolicy {
  readonly recipients: readonly string[]
  readonly retention: readonly (readonly string[])[]
}

/** Returns what the privacy policy says about the learning record store to which results are forwarded, if there is one. */
export function recordStorePolicy(store: { readonly name: string } | null): RecordStorePolicy {
  if (!store) return { recipients: [], retention: [] }
  return {
    recipients: [
      `${store.name}, which keeps learning records, if your employer has instructed us to send your results there. For each module that you complete it receives a random number that stands for your account, the module and its version, your score, the time and the number of the training cycle, so that your employer finds all its training records in one place. It receives neither your name nor your email address nor your answers.`,
    ],
    retention: [
      [
        `Results at ${store.name}`,
        'Your employer decides how long they are kept there. When your account is deleted here, results that still wait to be sent are deleted with it, and your employer can find those already sent by the number of your account.',
      ],
    ],
  }
}
