import type { Interaction, ModuleResult } from './lms.ts'

/** Elements of the data model, with their values. */
export type Values = Readonly<Record<string, string>>

/** What reports a completed module. */
export interface Report {
  readonly required: Values
  /** A platform may refuse these, and the report still counts. */
  readonly optional: Values
}

/** The names and values in which the two versions of SCORM differ. */
export type ScormVersion = typeof scorm12 | typeof scorm2004

export const suspendData = 'cmi.suspend_data'

/** All raw scores are percentages, because learning platforms show them so. */
const percent = ({ score, maximum }: ModuleResult) => Math.round((score * 100) / maximum)

const successBy = (passMark: number, { score, maximum }: ModuleResult): 'passed' | 'failed' =>
  score * 100 >= passMark * maximum ? 'passed' : 'failed'

/** SCORM 1.2. */
export const scorm12 = {
  /** Name of the API object. */
  api: 'API',
  initialize: 'LMSInitialize',
  getValue: 'LMSGetValue',
  setValue: 'LMSSetValue',
  commit: 'LMSCommit',
  terminate: 'LMSFinish',
  lastError: 'LMSGetLastError',
  elements: {
    mode: 'cmi.core.lesson_mode',
    credit: 'cmi.core.credit',
    status: 'cmi.core.lesson_status',
    exit: 'cmi.core.exit',
    sessionTime: 'cmi.core.session_time',
  },
  /** Values of the status of a completed module. An LMS with a pass mark replaces the first by one of the others. */
  completed: ['completed', 'passed', 'failed'],
  /** The status of an unrecorded visit. Without one, Moodle turns `not attempted` into `completed` at the end. */
  previewed: 'browsed',
  duration: (...parts: [hours: number, minutes: number, seconds: number]) =>
    parts.map(part => String(part).padStart(2, '0')).join(':'),
  report: (result: ModuleResult, passMark?: number): Report => ({
    required: {
      'cmi.core.score.raw': String(percent(result)),
      'cmi.core.lesson_status': passMark === undefined ? 'completed' : successBy(passMark, result),
    },
    optional: { 'cmi.core.score.min': '0', 'cmi.core.score.max': '100' },
  }),
  /**
   * Returns nearly the same values. Moodle marks values as sent before the request, even if it fails, and later sends only
   * values that have changed since: sending others in between makes it send these again. In case the page ends in between,
   * they claim nothing that was not earned, and keep what was earned by a right answer.
   */
  others: (values: Values): Values => {
    const isFull = values['cmi.core.score.raw'] === '100'
    const other: Values = { passed: 'completed', completed: isFull ? 'passed' : 'incomplete' }
    return Object.fromEntries(
      Object.entries(values).map(([element, value]) => {
        if (element === suspendData) return [element, `${value} `]
        if (element === 'cmi.core.score.raw') return [element, String(value === '0' ? 0.01 : Number(value) - 0.01)]
        return [element, other[value] ?? 'incomplete']
      }),
    )
  },
  interaction: ({ id, type, response, correct, isRight }: Interaction, now: Date): Values => ({
    id,
    type,
    time: now.toTimeString().slice(0, 8),
    'correct_responses.0.pattern': correct.join(','),
    student_response: response.join(','),
    result: isRight ? 'correct' : 'wrong',
  }),
}

/** SCORM 2004, 4th edition. */
export const scorm2004 = {
  api: 'API_1484_11',
  initialize: 'Initialize',
  getValue: 'GetValue',
  setValue: 'SetValue',
  commit: 'Commit',
  terminate: 'Terminate',
  lastError: 'GetLastError',
  elements: {
    mode: 'cmi.mode',
    credit: 'cmi.credit',
    status: 'cmi.completion_status',
    exit: 'cmi.exit',
    sessionTime: 'cmi.session_time',
  },
  completed: ['completed'],
  /** There is no such status, and the manifest keeps the platform from setting one. */
  previewed: null,
  duration: (hours: number, minutes: number, seconds: number) => `PT${hours}H${minutes}M${seconds}S`,
  report: (result: ModuleResult, passMark?: number): Report => {
    const { score, maximum } = result
    // Without a pass mark a wrong answer is no failure (.github/decisions/a-wrong-answer-completes-a-module.md).
    const unmarked = score === maximum ? 'passed' : 'unknown'
    return {
      required: {
        'cmi.score.raw': String(percent(result)),
        'cmi.completion_status': 'completed',
        'cmi.success_status': passMark === undefined ? unmarked : successBy(passMark, result),
      },
      optional: {
        'cmi.score.scaled': String(Number((score / maximum).toFixed(4))),
        'cmi.score.min': '0',
        'cmi.score.max': '100',
      },
    }
  },
  /** Nothing: a commit sends all values. */
  others: (_: Values): Values => ({}),
  interaction: ({ id, type, question, response, correct, isRight }: Interaction, now: Date): Values => ({
    id,
    type,
    timestamp: `${now.toISOString().slice(0, 19)}Z`,
    'correct_responses.0.pattern': correct.join('[,]'),
    learner_response: response.join('[,]'),
    result: isRight ? 'correct' : 'incorrect',
    description: question.slice(0, 250),
  }),
}
