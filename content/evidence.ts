/** Numbers of the content that the pages name; tests/content/evidence.test.ts and tests/library/library-files.test.ts compare them. */
export const evidence = {
  /** Documents of the library. */
  documents: 12,
  /** Laws, guidelines and judgments that the modules cite. */
  sources: 39,
  /** Of the seven modules, without the mastery quest. */
  selfChecks: 77,
  workedTasks: 20,
  /** Within three pages; the list of resources states the exact number. */
  toolkitPages: 20,
} as const
