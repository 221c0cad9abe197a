/** Which self-checks a learner has answered, apart from where that is stored. */
export interface CheckLog {
  /** Whether the latest answer was right, by the self-check's id. */
  readonly answered: ReadonlyMap<string, boolean>
  readonly onAnswered: (checkId: string, rightly: boolean) => void
}
