import { addressNoticeQueue, enquiryQueue, linkRequestQueue, mailQueue } from '../api/mail/outbox.ts'

/**
 * Selects the jobs that requests created; finished jobs of the hourly clean-up and of the scheduler stay for a while.
 */
export const requestedJobs = `select state from pgboss.job where name in ('${mailQueue}', '${linkRequestQueue}', '${addressNoticeQueue}', '${enquiryQueue}')`
