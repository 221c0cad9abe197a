/** The page cannot take part in a session of the LMS: the learner has to open the module again from there. */
export class LaunchEnded extends Error {
  override readonly name = 'LaunchEnded'
}
