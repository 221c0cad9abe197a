/** The least that Fastify does for a request: what the API's calls are measured beside. A process of its own, as the API is. */
import Fastify from 'fastify'

const app = Fastify()
app.get('/', async () => ({}))
process.stdout.write(`It is ready at ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
