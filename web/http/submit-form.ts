import type { BodyOf, Endpoint, ResponseOf } from '../../api/contract/endpoint.ts'
import { apiClient } from './api-client.ts'
import { matchesSchema } from './matches-schema.ts'
import { Unreachable } from './unreachable.ts'

type Success<E extends Endpoint> = Extract<ResponseOf<E>, { status: 200 }>['body']

type Outcome<E extends Endpoint> =
  | { readonly success: true; readonly body: Success<E> }
  /** `error`: the server's message, if it sent one. */
  | { readonly success: false; readonly error: string | undefined }

/**
 * Submits a public form. Unlike `call`, it reads `success` and `error` from the response's body whatever its status
 * (specification, section 7). Throws `Unreachable` when there is no response or it is not JSON.
 */
export async function submitForm<E extends Endpoint>(endpoint: E, form: BodyOf<E>): Promise<Outcome<E>> {
  const body = await post(endpoint, form)
  if (isSuccess(endpoint, body)) return { success: true, body }
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
  return { success: false, error: typeof error === 'string' && error.trim() !== '' ? error : undefined }
}

async function post({ path, method }: Endpoint, json: unknown): Promise<unknown> {
  try {
    return await apiClient(path, { method, json }).json()
  } catch (error) {
    throw new Unreachable('The server could not be reached.', { cause: error })
  }
}

function isSuccess<E extends Endpoint>(endpoint: E, body: unknown): body is Success<E> {
  const schema = endpoint.responses[200]
  return schema !== undefined && matchesSchema(schema, body)
}
