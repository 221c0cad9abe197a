import fc from 'fast-check'
import Fastify from 'fastify'
import type { TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { compileSchemasLate, noCompilers } from '../../api/schema-compilers.ts'
import { targets } from './fuzz-endpoints.ts'
import { nearlyValid } from './fuzz-values.ts'

const known = { ids: ['6a6d6cf2-5a3b-4c1e-8f5b-0f6f3b1f4a11'], words: ['heron'] }

test('Every schema of the contract can be compiled', () => {
  const { validatorFor, serializerFor } = compilers()
  for (const { name, params, query, body, responses = {} } of targets) {
    for (const schema of [params, query, body]) {
      if (schema) expect(() => validatorFor(schema)({}), name).not.toThrow()
    }
    for (const schema of Object.values(responses)) {
      const fits = validatorFor(schema)
      const [answer] = fc.sample(
        nearlyValid(schema, known, 0).filter(value => fits(value) === true),
        1,
      )
      expect(JSON.parse(serializerFor(schema)(answer)), name).toEqual(JSON.parse(JSON.stringify(answer)))
    }
  }
})

test('A schema that cannot be compiled throws whenever it is needed', () => {
  const { validatorFor, serializerFor } = compilers()
  const wrong = { type: 'objekt' }
  const validate = validatorFor(wrong)
  const serialize = serializerFor(wrong)
  for (let time = 0; time < 2; time += 1) {
    expect(() => validate({})).toThrow()
    expect(() => serialize({})).toThrow()
  }
})

test('A validator says what is wrong with what it was given last', () => {
  const validate = compilers().validatorFor({ type: 'string', maxLength: 2 })
  expect([validate('ab'), validate.errors]).toEqual([true, null])
  expect([validate('abc'), validate.errors?.[0]?.keyword]).toEqual([false, 'maxLength'])
  expect([validate(1), validate.errors?.[0]?.keyword]).toEqual([false, 'type'])
})

function compilers() {
  const app = Fastify({ schemaController: noCompilers })
  compileSchemasLate(app)
  const { validatorCompiler, serializerCompiler } = app
  if (!validatorCompiler || !serializerCompiler) throw new Error('There are no compilers.')
  return {
    validatorFor: (schema: TSchema) => validatorCompiler({ schema, method: 'GET', url: '/' }),
    serializerFor: (schema: TSchema) => serializerCompiler({ schema, method: 'GET', url: '/' }),
  }
}
