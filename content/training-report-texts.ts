/** Texts of the training report. */
import { brand } from './brand.ts'

export const trainingReportTexts = {
  title: 'Training report',
  intro: 'Who has completed what, when, and with which score.',
  print: 'Print',
  stages: {
    certified: 'Certified',
    'in-progress': 'On the way',
    'not-started': 'Not started',
  },
  head: {
    title: 'Where everybody stands',
    employees: 'Employees',
    share: (percent: number) => `${percent}%`,
  },
  chart: {
    title: 'Progress by module',
    lead: 'How many employees have completed each module, and what they scored on average.',
    module: 'Module',
    completed: 'Completed',
    average: 'Average score',
    count: (completed: number, employees: number) =>
      `${completed.toLocaleString('en-US')} of ${employees.toLocaleString('en-US')}`,
    score: (average: number, points: number) =>
      `${average.toLocaleString('en-US', { maximumFractionDigits: 0 })} of ${points}`,
    noScore: 'None yet',
    mastery: 'Opens after certification; counts neither in x/7 nor in the score.',
  },
  list: {
    title: 'Employees',
    searchHint: 'Part of a name or an e-mail address',
    stage: 'Stage',
    everyStage: 'Every stage',
    name: 'Employee',
    modules: 'Modules',
    score: (points: number) => `Score of ${points.toLocaleString('en-US')}`,
    certified: 'Certified on (UTC)',
    notCertified: '–',
    of: (completed: number, modules: number) => `${completed}/${modules}`,
    showOf: (name: string) => `Show the modules of ${name}`,
    openAll: 'Show every module',
    statuses: { invited: 'Invited', deactivated: 'Deactivated' },
    shown: (rows: number) => (rows === 1 ? '1 employee listed' : `${rows} employees listed`),
    nothing: 'Nobody matches',
    nothingHint: 'No employee has this name or address at this stage.',
    nobody: 'No employees invited yet',
    nobodyHint: 'Invite the first on the dashboard. What they complete appears here as soon as it has arrived.',
    toDashboard: 'To the dashboard',
    points: (score: number, points: number | undefined) =>
      points === undefined ? `${score}` : `${score} of ${points}`,
    open: 'Not completed',
    exportSome: 'Export CSV (filtered)',
  },
  printed: (day: string, shown: string) => `${brand.academy}, ${day} (UTC). Employees ${shown}.`,
  /** `day`: as in 2026-11-30. */
  fileName: (day: string, filtered: boolean) => `training-report-${filtered ? 'filtered-' : ''}${day}.csv`,
} as const

/** Texts of the training report's CSV file. */
export const trainingCsvTexts = {
  fileName: trainingReportTexts.fileName,
  columns: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    status: 'Status',
    stage: 'Stage',
    completed: 'Modules completed',
    score: 'Score',
    certifiedAt: 'Certified at (UTC)',
    dueOn: 'Due on',
    certifiedUntil: 'Certified until',
    overdue: 'Overdue',
  },
  statuses: { active: 'Active', ...trainingReportTexts.list.statuses },
  stages: trainingReportTexts.stages,
  yesNo: { yes: 'Yes', no: 'No' },
  moduleScore: (number: number, title: string) => `${number} ${title}: score`,
  moduleCompletedAt: (number: number, title: string) => `${number} ${title}: completed at (UTC)`,
} as const
