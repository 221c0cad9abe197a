/** A Fastify server with one empty route, the baseline of API requests. It runs in its own process, as the API does. */
import Fastify from 'fastify'

const app = Fastify()
app.get('/', async () => ({}))
process.stdout.write(`It is ready at ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
