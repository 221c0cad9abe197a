/** Numbers of the content that the pages name; tests/content/evidence.test.ts compares them with the content. */
export const evidence = {
  /** Documents of the library. */
  documents: 12,
  /** Laws, guidelines and judgments that the modules cite. */
  sources: 39,
  /** Of the seven modules, without the mastery quest. */
  selfChecks: 77,
  workedTasks: 20,
  toolkitPages: 16,
} as const
