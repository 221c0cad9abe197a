/** Texts of the training report. */

import { ofOrganisation } from '../admin/admin-texts.ts'
import { brand } from '../brand.ts'

export const trainingReportTexts = {
  title: 'Training report',
  intro: 'Completed modules, dates and scores for every learner.',
  print: 'Print',
  stages: {
    certified: 'Certified',
    'in-progress': 'In progress',
    'not-started': 'Not started',
  },
  head: {
    title: 'Overall progress',
    employees: 'Employees',
    share: (percent: number) => `${percent}%`,
    renewing: (people: number) => `${people.toLocaleString('en-US')} of them renewing`,
  },
  chart: {
    title: 'Progress by module',
    lead: 'Completions and average score for each module.',
    module: 'Module',
    completed: 'Completed',
    average: 'Average score',
    count: (completed: number, employees: number) =>
      `${completed.toLocaleString('en-US')} of ${employees.toLocaleString('en-US')}`,
    score: (average: number, points: number) =>
      `${average.toLocaleString('en-US', { maximumFractionDigits: 0 })} of ${points}`,
    noScore: 'None yet',
    mastery: 'Optional after certification. Doesn’t count towards modules completed or the score.',
  },
  list: {
    title: 'Employees',
    searchHint: 'Name or email address',
    stage: 'Stage',
    renewing: 'Renewing',
    everyStage: 'All stages',
    name: 'Employee',
    modules: 'Modules',
    score: (points: number) => `Score (of ${points.toLocaleString('en-US')})`,
    certified: 'Certified on (UTC)',
    notCertified: '–',
    of: (completed: number, modules: number) => `${completed}/${modules}`,
    showOf: (name: string) => `Show the modules of ${name}`,
    openAll: 'Show all modules',
    statuses: { invited: 'Invited', deactivated: 'Deactivated' },
    shown: (rows: number) => (rows === 1 ? '1 employee' : `${rows} employees`),
    nothing: 'No matches',
    nothingHint: 'No employee at this stage has this name or email address. Try a different search.',
    nobody: 'No employees invited yet',
    nobodyHint: 'Invite your first learner on the dashboard. Their results will appear here.',
    toDashboard: 'Go to the dashboard',
    points: (score: number, points: number | undefined) =>
      points === undefined ? `${score}` : `${score} of ${points}`,
    open: 'Not completed',
    exportSome: 'Export CSV (filtered)',
  },
  printed: (organisation: string | undefined, day: string, shown: string) =>
    `${ofOrganisation(brand.academy, organisation)}, ${day} (UTC). Employees ${shown}.`,
  /** `day`: as in 2026-11-30. */
  fileName: (day: string, filtered: boolean, organisation?: string) =>
    `training-report-${organisation ? `${inFileName(organisation)}-` : ''}${filtered ? 'filtered-' : ''}${day}.csv`,
} as const

/** Returns a name in lower case, with hyphens instead of what file systems may refuse. */
const inFileName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '')

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
