/**
 * The pure rules of the curriculum, used by the device to gate the dashboard and by the server to guard it. The rules
 * in words: PRODUCT.md, "Training".
 */
import { allModules, dashboardModules, masteryModule } from './outline.ts'
import type { ModuleText, Quest } from './schema.ts'

/** A record of an employee's progress in a module. */
export interface ProgressRecord {
  readonly region_id: number
  readonly is_completed: boolean
  readonly score: number
}

export type ModuleStatus = 'locked' | 'available' | 'completed'

export const dashboardCount = dashboardModules.length

/** The highest score of a certified learner: all points of the dashboard modules. */
export const dashboardPoints = dashboardModules.reduce((sum, module) => sum + module.points, 0)

export function isModuleId(id: number): boolean {
  return allModules.some(module => module.id === id)
}

/** A module is completed when it has at least one record and all its records are completed. */
export function isCompleted(moduleId: number, records: readonly ProgressRecord[]): boolean {
  const own = records.filter(record => record.region_id === moduleId)
  return own.length > 0 && own.every(record => record.is_completed)
}

/** The sum of the module's record scores; 0 without records. */
export function moduleScore(moduleId: number, records: readonly ProgressRecord[]): number {
  return records.filter(record => record.region_id === moduleId).reduce((sum, record) => sum + record.score, 0)
}

/** The modules that must be completed before this one opens: the previous one; for the mastery quest, all seven. */
export function prerequisites(moduleId: number): readonly number[] {
  if (moduleId === masteryModule.id) return dashboardModules.map(module => module.id)
  const index = dashboardModules.findIndex(module => module.id === moduleId)
  const previous = dashboardModules[index - 1]
  return previous ? [previous.id] : []
}

export function moduleStatus(moduleId: number, records: readonly ProgressRecord[]): ModuleStatus {
  if (isCompleted(moduleId, records)) return 'completed'
  return prerequisites(moduleId).every(id => isCompleted(id, records)) ? 'available' : 'locked'
}

export interface JourneySummary {
  /** Dashboard modules completed, 0 to 7. */
  readonly completed: number
  /** Whole per cent; of seven, only all round to 100. */
  readonly percent: number
  /** Sum over the dashboard modules; the mastery quest does not count. */
  readonly score: number
  readonly certified: boolean
}

export function summarise(records: readonly ProgressRecord[]): JourneySummary {
  const done = dashboardModules.filter(module => isCompleted(module.id, records))
  return {
    completed: done.length,
    percent: Math.round((done.length * 100) / dashboardCount),
    score: dashboardModules.reduce((sum, module) => sum + moduleScore(module.id, records), 0),
    certified: done.length === dashboardCount,
  }
}

/** Returns when the last of the dashboard's modules was completed. Milliseconds since the epoch; 0 without results. */
export function completionTime(results: readonly { readonly moduleId: number; readonly finishedAt: number }[]): number {
  const counting = results.filter(({ moduleId }) => moduleId !== masteryModule.id)
  return Math.max(0, ...counting.map(({ finishedAt }) => finishedAt))
}

/** Every total that a module's quests can add up to: each quest earns its points or 0. */
export function possibleScores(module: Pick<ModuleText, 'quests'>): ReadonlySet<number> {
  const totals = new Set([0])
  for (const { points } of module.quests) for (const total of [...totals]) totals.add(total + points)
  return totals
}

/** All the points that a module can earn. */
export function modulePoints({ quests }: Pick<ModuleText, 'quests'>): number {
  return quests.reduce((sum, { points }) => sum + points, 0)
}

interface QuestAnswer {
  readonly questId: string
  readonly choice: number
}

/** Returns whether the answer is to this quest or to the one that it has replaced. */
export function isAnswerTo({ id, earlier }: Quest, { questId }: Pick<QuestAnswer, 'questId'>): boolean {
  return questId === id || questId === earlier?.id
}

/** The points an answer earns: the quest's points, or 0. One to the quest that this one has replaced counts as it did. */
export function pointsFor({ id, choices, points, earlier }: Quest, { questId, choice }: QuestAnswer): number {
  const isRight =
    questId === id ? choices[choice]?.correct === true : questId === earlier?.id && choice === earlier.correct
  return isRight ? points : 0
}

/** What a device reports of a completed module. null: it does not say. */
interface ReportedScore {
  readonly score: number
  readonly answers: readonly QuestAnswer[] | null
  readonly contentVersion: number | null
}

/**
 * Returns whether the answers are to quests of the module, each answered once, and earn exactly the score. Answers to
 * another version of the content cannot be checked and always match (PRODUCT.md, "Validation of a result").
 */
export function answersMatchScore(
  { quests, version }: Pick<ModuleText, 'quests' | 'version'>,
  { score, answers, contentVersion }: ReportedScore,
): boolean {
  if (answers === null || (contentVersion !== null && contentVersion !== version)) return true
  const answered = answers.map(answer => quests.find(quest => isAnswerTo(quest, answer)))
  if (new Set(answered).size < answers.length) return false
  const points = answers.map((answer, place) => {
    const quest = answered[place]
    return quest ? pointsFor(quest, answer) : Number.NaN
  })
  return points.reduce((sum, earned) => sum + earned, 0) === score
}

/** What is known of one finished module, on the device or on the server. Times: milliseconds since the epoch. */
export interface ModuleResult {
  readonly score: number
  readonly finishedAt: number
}

/**
 * Two results of the same module become one: the best score, the earliest finishing time. Commutative, associative and
 * idempotent, so that the order in which devices sync cannot matter (PRODUCT.md, "Validation of a result").
 */
export function mergeResults(a: ModuleResult, b: ModuleResult): ModuleResult {
  return { score: Math.max(a.score, b.score), finishedAt: Math.min(a.finishedAt, b.finishedAt) }
}
