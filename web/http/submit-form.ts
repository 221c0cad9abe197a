import type { AnswerOf, BodyOf, Endpoint } from '../../api/contract/endpoint.ts'
import { hasShape } from './has-shape.ts'
import { requestTimeout } from './request-timeout.ts'
import { Unreachable } from './unreachable.ts'

type Outcome<E extends Endpoint> =
  | { readonly success: true; readonly answer: Extract<AnswerOf<E>, { status: 200 }>['body'] }
  /** `error`: the server's own words, if it had some. */
  | { readonly success: false; readonly error: string | undefined }

/**
 * Sends a public form. Unlike `call`, it reads `success` and `error` in the body of the answer, whatever its status
 * (specification, section 7; decisions, "Contact"). Throws `Unreachable` when there is no answer or it is no JSON.
 */
export async function submitForm<E extends Endpoint>(endpoint: E, body: BodyOf<E>): Promise<Outcome<E>> {
  const answer = await post(endpoint, body)
  if (isSuccess(endpoint, answer)) return { success: true, answer }
  const error = typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : undefined
  return { success: false, error: typeof error === 'string' && error.trim() !== '' ? error : undefined }
}

async function post(endpoint: Endpoint, body: unknown): Promise<unknown> {
  try {
    const response = await fetch(endpoint.path, {
      method: endpoint.method,
      credentials: 'include',
      cache: 'no-store',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(requestTimeout),
    })
    return await response.json()
  } catch (error) {
    throw new Unreachable('The server could not be reached.', { cause: error })
  }
}

function isSuccess<E extends Endpoint>(
  endpoint: E,
  answer: unknown,
): answer is Extract<AnswerOf<E>, { status: 200 }>['body'] {
  const schema = endpoint.responses[200]
  return schema !== undefined && hasShape(schema, answer)
}
