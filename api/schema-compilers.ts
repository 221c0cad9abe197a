import { createRequire } from 'node:module'
import type { FastifyInstance, FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'

/** Of Fastify's own validators: what a body says is taken as it is. */
const ajv = { customOptions: { coerceTypes: false, removeAdditional: false } }

type Validator = ReturnType<FastifySchemaCompiler<unknown>>

/** Without any of its own, Fastify would load its compilers at once. */
export const noCompilers = { compilersFactory: { buildValidator: notYet, buildSerializer: notYet } }

function notYet(): never {
  throw new Error('The compilers are set by compileSchemasLate.')
}

/**
 * Lets Fastify's own compilers compile each schema when it is needed for the first time: to load them and to compile all
 * would take a fifth of a start. That each can be compiled is tested (tests/api/schema-compilers.test.ts).
 */
export function compileSchemasLate(app: FastifyInstance): void {
  app.setValidatorCompiler(definition => {
    const compiled = once(() => compilers().validator(definition))
    const validate: Validator = data => {
      const check = compiled()
      const result = check(data)
      validate.errors = check.errors ?? null
      return result
    }
    return validate
  })
  app.setSerializerCompiler(definition => {
    const serialize = once(() => compilers().serializer(definition))
    return value => serialize()(value)
  })
}

const compilers = once(() => {
  // Dependencies of Fastify, not ours: resolved from there.
  const load = createRequire(createRequire(import.meta.url).resolve('fastify'))
  const validators: () => (schemas: object, options: object) => FastifySchemaCompiler<unknown> =
    load('@fastify/ajv-compiler')
  const serializers: () => () => FastifySerializerCompiler<unknown> = load('@fastify/fast-json-stringify-compiler')
  return { validator: validators()({}, ajv), serializer: serializers()() }
})

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
