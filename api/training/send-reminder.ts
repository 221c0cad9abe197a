import { reminderMail } from '../../content/reminder-mail.ts'
import type { MailTools } from '../mail/deliver.ts'
import type { ReminderJob } from '../mail/outbox.ts'
import { findWaitingReminder, markReminderMailed } from './reminder-queries.ts'

/** Mails a reminder, unless it was mailed before or no longer applies. Throws when the mail cannot be sent. */
export async function sendReminder(
  { config, database, deliver, log }: MailTools,
  { reminderId }: ReminderJob,
): Promise<void> {
  const reminder = await database.run(sql => findWaitingReminder(sql, reminderId))
  if (!reminder) {
    log.info({ reminder: reminderId }, 'mail dropped: its reminder was mailed before or no longer applies')
    return
  }
  await deliver({
    // The reminder's id, so that a mail server recognises a duplicate when the process dies before the next statement.
    id: reminderId,
    to: { name: '', address: reminder.email },
    text: reminderMail(reminder, config.publicUrl),
  })
  await database.run(sql => markReminderMailed(sql, reminderId))
}
