import type { Lms } from './lms.ts'
import { connectScorm, type ScormVersion } from './scorm.ts'

const twoDigits = (number: number) => String(number).padStart(2, '0')

const scorm12: ScormVersion = {
  api: 'API',
  initialize: 'LMSInitialize',
  getValue: 'LMSGetValue',
  setValue: 'LMSSetValue',
  commit: 'LMSCommit',
  terminate: 'LMSFinish',
  elements: {
    mode: 'cmi.core.lesson_mode',
    credit: 'cmi.core.credit',
    status: 'cmi.core.lesson_status',
    exit: 'cmi.core.exit',
    sessionTime: 'cmi.core.session_time',
  },
  // An LMS with a pass mark replaces `completed` by one of the others.
  completed: ['completed', 'passed', 'failed'],
  duration: (...parts) => parts.map(twoDigits).join(':'),
  // All scores are from 0 to 100 (SCORM 1.2, Run-Time Environment, cmi.core.score.raw).
  report: ({ score, maximum }) => [
    ['cmi.core.score.raw', String(Math.round((score * 100) / maximum))],
    ['cmi.core.score.min', '0'],
    ['cmi.core.score.max', '100'],
    ['cmi.core.lesson_status', 'completed'],
  ],
}

/** Starts a session with an LMS that speaks SCORM 1.2; rejections are those of `connectScorm`. */
export function connectScorm12(): Promise<Lms> {
  return connectScorm(scorm12)
}
