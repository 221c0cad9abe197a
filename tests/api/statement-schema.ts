import { Type } from 'typebox'

const strict = { additionalProperties: false } as const
/** RFC 3987, absolute. */
const Iri = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9+.-]*:[^\\s<>"{}|\\\\^`]+$' })
/** RFC 5646, the subset without extensions. */
const Language = Type.String({ pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$' })
const LanguageMap = Type.Record(Language, Type.String({ minLength: 1 }), { ...strict, minProperties: 1 })
const Extensions = Type.Record(Iri, Type.Unknown(), strict)

/**
 * What xAPI 1.0.3 (data, 2.4) requires of a statement of an agent with an account about an activity, and nothing else: unknown
 * properties and null are refused. `min` ≤ `raw` ≤ `max` is left to the reader.
 */
export const Statement = Type.Object(
  {
    id: Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$' }),
    actor: Type.Object(
      {
        objectType: Type.Optional(Type.Literal('Agent')),
        account: Type.Object({ homePage: Iri, name: Type.String({ minLength: 1 }) }, strict),
      },
      strict,
    ),
    verb: Type.Object({ id: Iri, display: LanguageMap }, strict),
    object: Type.Object(
      {
        objectType: Type.Optional(Type.Literal('Activity')),
        id: Iri,
        definition: Type.Object({ type: Iri, name: LanguageMap, description: LanguageMap }, strict),
      },
      strict,
    ),
    result: Type.Object(
      {
        score: Type.Object(
          {
            scaled: Type.Optional(Type.Number({ minimum: -1, maximum: 1 })),
            raw: Type.Number(),
            min: Type.Number(),
            max: Type.Optional(Type.Number()),
          },
          strict,
        ),
        success: Type.Optional(Type.Boolean()),
        completion: Type.Boolean(),
      },
      strict,
    ),
    context: Type.Object(
      {
        platform: Type.String(),
        language: Language,
        revision: Type.Optional(Type.String()),
        extensions: Extensions,
      },
      strict,
    ),
    /** RFC 3339 with milliseconds. */
    timestamp: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' }),
  },
  strict,
)
