import { cleanUpQueue } from '../api/jobs/outbox.ts'

/** The jobs that somebody's request made; the clean-up of each hour has one of its own, which stays for a while. */
export const requestedJobs = `select state from pgboss.job where name <> '${cleanUpQueue}'`
