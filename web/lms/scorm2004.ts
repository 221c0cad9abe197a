import type { Lms } from './lms.ts'
import { connectScorm, type ScormVersion } from './scorm.ts'

const scorm2004: ScormVersion = {
  api: 'API_1484_11',
  initialize: 'Initialize',
  getValue: 'GetValue',
  setValue: 'SetValue',
  commit: 'Commit',
  terminate: 'Terminate',
  elements: {
    mode: 'cmi.mode',
    credit: 'cmi.credit',
    status: 'cmi.completion_status',
    exit: 'cmi.exit',
    sessionTime: 'cmi.session_time',
  },
  completed: ['completed'],
  duration: (hours, minutes, seconds) => `PT${hours}H${minutes}M${seconds}S`,
  report: ({ score, maximum }) => [
    ['cmi.score.scaled', String(Number((score / maximum).toFixed(4)))],
    ['cmi.score.raw', String(score)],
    ['cmi.score.min', '0'],
    ['cmi.score.max', String(maximum)],
    ['cmi.completion_status', 'completed'],
    // A wrong answer completes a module and is no failure (.github/decisions/a-wrong-answer-completes-a-module.md).
    ['cmi.success_status', score === maximum ? 'passed' : 'unknown'],
  ],
}

/** Starts a session with an LMS that speaks SCORM 2004; rejections are those of `connectScorm`. */
export function connectScorm2004(): Promise<Lms> {
  return connectScorm(scorm2004)
}
