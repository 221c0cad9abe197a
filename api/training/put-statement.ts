import type { LearningRecordStore } from '../config.ts'

const timeoutMilliseconds = 10_000

/** 409: the store has a statement with this id already (xAPI 1.0.3, communication 2.1.1). */
const storedStatuses = [200, 204, 409]

/**
 * Sends a statement to a learning record store. Returns undefined when the store has it, else the reason in one word that
 * contains nothing of the statement and of the settings: a status, a network error's code or `TimeoutError`.
 */
export async function putStatement(
  { endpoint, username, password }: LearningRecordStore,
  statement: { readonly id: string },
): Promise<string | undefined> {
  try {
    const response = await fetch(`${endpoint}/statements?statementId=${statement.id}`, {
      method: 'PUT',
      // A redirect would take the result to a host that the settings do not name.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMilliseconds),
      headers: {
        authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
        'content-type': 'application/json',
        'x-experience-api-version': '1.0.3',
      },
      body: JSON.stringify(statement),
    })
    await response.body?.cancel()
    return storedStatuses.includes(response.status) ? undefined : String(response.status)
  } catch (error) {
    return reasonOf(error)
  }
}

/** `fetch` rejects with a TypeError whose cause has the code, or with a DOMException after the timeout. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}
