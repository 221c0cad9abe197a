import ky from 'ky'

/**
 * The one HTTP client for the API. It sends a request once and resolves for every status; the callers read the status.
 * Pass `searchParams` as a plain object: Safari 16 lacks `URLSearchParams.size`, with which ky detects an empty one.
 */
export const apiClient = ky.create({
  retry: 0,
  throwHttpErrors: false,
  // Milliseconds for the request and for reading the body with ky's methods, such as `apiClient(…).json()`.
  timeout: false,
  totalTimeout: 20_000,
  // `/api/*` may redirect to another host, which needs the session cookie, too.
  credentials: 'include',
  cache: 'no-store',
})
