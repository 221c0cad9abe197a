/**
 * The shape of everything the academy teaches. Content is data: it is checked against these schemas by
 * tests/content, read by the device (lazily, a module at a time) and by the server (to know which scores are possible).
 */
import { type Static, Type } from 'typebox'

/** A place in a source from `sources.ts`, e.g. `{ source: 'gdpr', at: 'Art. 4(5)' }`. */
export const Citation = Type.Object({
  source: Type.String({ minLength: 1 }),
  at: Type.String({ minLength: 1 }),
})
export type Citation = Static<typeof Citation>

/** One of a quest's three answers. */
const Choice = Type.Object({
  text: Type.String({ minLength: 60, maxLength: 320 }),
  correct: Type.Boolean(),
  /** Why this is right or wrong, shown once the answer is locked. */
  explanation: Type.String({ minLength: 120 }),
  citations: Type.Array(Citation, { minItems: 1 }),
})

/** A scenario with three choices, exactly one of them correct (specification, sections 3 and 9). */
export const Quest = Type.Object({
  /** Another one whenever its choices change or change places: devices keep locked answers by id and place. */
  id: Type.String({ pattern: '^[1-8]-[a-z-]+$' }),
  title: Type.String({ minLength: 1 }),
  /** One sentence that says what the learner is asked to decide. */
  description: Type.String({ minLength: 1 }),
  /** Paragraphs of plain text. */
  scenario: Type.Array(Type.String({ minLength: 1 }), { minItems: 2 }),
  /** The question put to the learner, ending in a question mark. */
  question: Type.String({ pattern: '\\?$' }),
  choices: Type.Tuple([Choice, Choice, Choice]),
  points: Type.Integer({ minimum: 1 }),
})
export type Quest = Static<typeof Quest>

/** A timed part of a briefing. */
export const BriefingSection = Type.Object({
  /** read: our text. source: the learner opens the cited primary text. practice: a worked task with our model answer. */
  kind: Type.Union([Type.Literal('read'), Type.Literal('source'), Type.Literal('practice')]),
  title: Type.String({ minLength: 1 }),
  /** Planned time for a careful reader. */
  minutes: Type.Integer({ minimum: 1 }),
  /** Paragraphs of plain text. */
  paragraphs: Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }),
  /** Points to keep, shown as a list after the paragraphs. */
  points: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
  /** Only in `practice`: what a good answer says; the page hides it until it is asked for. */
  modelAnswer: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { minItems: 1 })),
  citations: Type.Array(Citation, { minItems: 1 }),
})
export type BriefingSection = Static<typeof BriefingSection>

/** The text of one module; its title and duration stand in `outline.ts`. */
export const ModuleText = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: 8 }),
  /** Raised whenever what a learner is asked changes. */
  version: Type.Integer({ minimum: 1 }),
  /** Minutes left for the quest itself; the sections' minutes and this add up to the module's duration. */
  questMinutes: Type.Integer({ minimum: 3 }),
  briefing: Type.Array(BriefingSection, { minItems: 4 }),
  quests: Type.Array(Quest, { minItems: 1 }),
})
export type ModuleText = Static<typeof ModuleText>
