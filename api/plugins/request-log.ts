import fastifyPlugin from 'fastify-plugin'

/** One line a request, at `debug` so that what matters is not buried: never its query, where tokens travel, nor a header, a body or an address. */
export const requestLog = fastifyPlugin(async app => {
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      {
        method: request.method,
        path: plainPath(request.url),
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
})

/** What of a URL can be logged: a mangled link (`login%3Ftoken=…`) carries its token in the path. */
const plainPath = (url: string) => /^[\w./-]*/.exec(url)?.[0]

/** The path of a request's URL, without its query. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

/** Whether a path belongs to the API, whatever there is at it. */
export const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/')

/** What is logged of an error: not the values that a database quotes in its details. */
export const loggedError = ({ name, message, stack }: Error) => ({ type: name, message, stack: stack ?? '' })
