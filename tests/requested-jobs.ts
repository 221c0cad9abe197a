import { enquiryQueue, linkRequestQueue, mailQueue } from '../api/jobs/outbox.ts'

/** The jobs that somebody's request made: those of the clean-up of each hour, and the scheduler's own, stay for a while. */
export const requestedJobs = `select state from pgboss.job where name in ('${mailQueue}', '${linkRequestQueue}', '${enquiryQueue}')`
