import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { handleErrors } from '../../../api/http/errors.ts'
import { createTestDatabase, testClient } from '../../database.ts'

const own = crypto.randomUUID()
const another = crypto.randomUUID()

/** Stores a row of an account that has been deleted during the request of `own`, and returns the response. */
async function store(accountId: string) {
  const database = await createTestDatabase()
  const client = testClient(database.url)
  const app = Fastify()
  onTestFinished(async () => {
    await app.close()
    await client.end()
    await database.drop()
  })
  handleErrors(app)
  app.decorateRequest('caller')
  app.addHook('onRequest', async request => {
    request.caller = {
      id: own,
      firstName: 'Ilse',
      lastName: 'Verhoeven',
      email: 'ilse@cro.example',
      createdAt: new Date(),
      organisationId: null,
      tokenHash: Buffer.alloc(0),
    }
  })
  app.get('/api/any', () => client`insert into recovery_code values (${Buffer.from('code')}, ${accountId})`)
  const response = await app.inject({ url: '/api/any' })
  return { status: response.statusCode, code: response.json().code }
}

test('a request whose own account was deleted meanwhile is answered 401 account-deleted', async () => {
  expect(await store(own)).toEqual({ status: 401, code: 'account-deleted' })
})

// Not 401: a device deletes its results after that.
test('a request whose other row was deleted meanwhile is answered 404', async () => {
  expect(await store(another)).toEqual({ status: 404, code: 'not-found' })
})
