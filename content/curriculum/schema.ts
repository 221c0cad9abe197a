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
  /** What happens next in the scene, in one or two sentences. Shown before the explanation, once the answer is locked. */
  consequence: Type.String({ minLength: 40, maxLength: 320 }),
  /** Why this is right or wrong: first a plain sentence, then the law. */
  explanation: Type.String({ minLength: 120 }),
  citations: Type.Array(Citation, { minItems: 1 }),
})

/** A scenario with three choices, exactly one of them correct (PRODUCT.md, "Quests"). */
export const Quest = Type.Object({
  /** Another one whenever its choices change or change places: devices keep locked answers by id and place. */
  id: Type.String({ pattern: '^[1-8]-[a-z-]+$' }),
  title: Type.String({ minLength: 1 }),
  /** One sentence that says what the learner is asked to decide. */
  description: Type.String({ minLength: 1 }),
  /** Who is who, where the scenario has more than four names. */
  cast: Type.Optional(
    Type.Array(Type.Object({ name: Type.String({ minLength: 1 }), role: Type.String({ minLength: 1 }) }), {
      minItems: 5,
    }),
  ),
  /** Paragraphs of plain text. */
  scenario: Type.Array(Type.String({ minLength: 1 }), { minItems: 2 }),
  /** The question put to the learner, ending in a question mark. */
  question: Type.String({ pattern: '\\?$' }),
  choices: Type.Tuple([Choice, Choice, Choice]),
  points: Type.Integer({ minimum: 1 }),
  /** The quest that this one has replaced: an answer that a learner has locked to it still counts. */
  earlier: Type.Optional(
    Type.Object({ id: Type.String({ minLength: 1 }), correct: Type.Integer({ minimum: 0, maximum: 2 }) }),
  ),
})
export type Quest = Static<typeof Quest>

const selfCheckBase = {
  /** Names the self-check on the device, where it is stored which ones were answered. */
  id: Type.String({ pattern: '^[1-8]-check-[a-z-]+$' }),
  question: Type.String({ minLength: 1 }),
  /** Planned time to think, answer and read the reason. */
  minutes: Type.Integer({ minimum: 1, maximum: 2 }),
  /** Why the right answer is right and the others are not, shown at once after an answer. */
  reason: Type.String({ minLength: 60 }),
  citations: Type.Array(Citation, { minItems: 1 }),
}

const Option = Type.Object({ text: Type.String({ minLength: 1 }), correct: Type.Boolean() })

/** One moment of a branching story. */
const Scene = Type.Union([
  Type.Object({
    id: Type.String({ pattern: '^[a-z-]+$' }),
    text: Type.String({ minLength: 1 }),
    /** Each leads to another scene, by its id. */
    choices: Type.Array(Type.Object({ text: Type.String({ minLength: 1 }), to: Type.String({ minLength: 1 }) }), {
      minItems: 2,
      maxItems: 3,
    }),
  }),
  /** An ending; exactly one of a story is good. */
  Type.Object({
    id: Type.String({ pattern: '^[a-z-]+$' }),
    text: Type.String({ minLength: 1 }),
    good: Type.Boolean(),
  }),
])
export type Scene = Static<typeof Scene>

/** A question in a briefing with immediate feedback; it earns no points and is not reported to the server. */
export const SelfCheck = Type.Union([
  /** Exactly one option is correct. */
  Type.Object({
    ...selfCheckBase,
    form: Type.Literal('one'),
    options: Type.Array(Option, { minItems: 3, maxItems: 5 }),
  }),
  /** At least one option is correct and at least one is not. */
  Type.Object({
    ...selfCheckBase,
    form: Type.Literal('all'),
    options: Type.Array(Option, { minItems: 4, maxItems: 6 }),
  }),
  /** Steps in the right order. The page shows them in alphabetical order, which must be another one. */
  Type.Object({
    ...selfCheckBase,
    form: Type.Literal('order'),
    steps: Type.Array(Type.String({ minLength: 1 }), { minItems: 3, maxItems: 6 }),
  }),
  /** A line of data in parts; the learner marks those that identify the person. */
  Type.Object({
    ...selfCheckBase,
    form: Type.Literal('find'),
    parts: Type.Array(Type.Object({ text: Type.String({ minLength: 1 }), identifies: Type.Boolean() }), {
      minItems: 4,
      maxItems: 10,
    }),
  }),
  /** A story in two or three steps, in which each answer changes what happens next. It begins with the first scene. */
  Type.Object({
    ...selfCheckBase,
    form: Type.Literal('branch'),
    minutes: Type.Integer({ minimum: 2, maximum: 4 }),
    scenes: Type.Array(Scene, { minItems: 4, maxItems: 10 }),
  }),
])
export type SelfCheck = Static<typeof SelfCheck>

/** The roles at a CRO that a section can name as its readers. */
const Role = Type.Union([
  Type.Literal('cra'),
  Type.Literal('data-manager'),
  Type.Literal('start-up'),
  Type.Literal('safety'),
])
export type Role = Static<typeof Role>

const section = {
  title: Type.String({ minLength: 1 }),
  /** Paragraphs of plain text. */
  paragraphs: Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }),
  /** Points to keep, shown as a list after the paragraphs. */
  points: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
  /** What only a specialist needs; folded, and not part of the stated minutes. */
  more: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { minItems: 1 })),
  /** For whom it matters most. */
  roles: Type.Optional(Type.Array(Role, { minItems: 1, maxItems: 3 })),
  /** The list of pending law (`law-in-the-making.ts`) says more; the section links to it. */
  isPending: Type.Optional(Type.Literal(true)),
  citations: Type.Array(Citation, { minItems: 1 }),
}

/** A part of a briefing. */
export const BriefingSection = Type.Union([
  /** A text, and the self-checks on it. */
  Type.Object({ ...section, kind: Type.Literal('read'), selfChecks: Type.Optional(Type.Array(SelfCheck)) }),
  /** A worked task with a text box for the learner's own answer. */
  Type.Object({
    ...section,
    kind: Type.Literal('practice'),
    /** Names the learner's answer on the device. */
    id: Type.String({ pattern: '^[1-8]-practice-[a-z-]+$' }),
    /** Planned time to work on the task, without reading it. */
    minutes: Type.Integer({ minimum: 1, maximum: 5 }),
    /** What a good answer says; the page hides it until it is asked for. */
    modelAnswer: Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }),
  }),
])
export type BriefingSection = Static<typeof BriefingSection>

/** The text of one module; its title and duration stand in `outline.ts`. */
export const ModuleText = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: 8 }),
  /** Raised whenever what a learner is asked changes. */
  version: Type.Integer({ minimum: 1 }),
  /** Where the data of participant SUBJ-0412 are now, and what could happen to them. Her story runs through all modules. */
  thread: Type.String({ minLength: 1 }),
  /** The scene with which the module opens, before any law. The learner says what they would do; nothing is scored. */
  opening: Type.Object({
    scene: Type.Array(Type.String({ minLength: 1 }), { minItems: 1, maxItems: 3 }),
    choices: Type.Tuple([
      Type.String({ minLength: 1, maxLength: 110 }),
      Type.String({ minLength: 1, maxLength: 110 }),
      Type.String({ minLength: 1, maxLength: 110 }),
    ]),
  }),
  briefing: Type.Array(BriefingSection, { minItems: 4 }),
  quests: Type.Array(Quest, { minItems: 1 }),
})
export type ModuleText = Static<typeof ModuleText>
