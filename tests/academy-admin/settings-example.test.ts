import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settingsExample } from '../../web/academy-admin/settings/settings-example.ts'
import { propertyRuns } from '../property-runs.ts'

const none = { dueDays: null, retrainMonths: null, reminderDays: [], timeZone: 'UTC' }

test('without deadlines and retraining there are no dates', () => {
  expect(settingsExample(none, new Date())).toEqual({
    dueOn: null,
    remindedOn: [],
    remindsAtOnce: false,
    overdueOn: null,
    certifiedUntil: null,
    opensOn: null,
  })
})

test('reminders before today are left out, and a month without the day ends on its last day', () => {
  const settings = { ...none, dueDays: 14, retrainMonths: 1, reminderDays: [7, 20, 1] }
  expect(settingsExample(settings, new Date('2026-01-31T12:00Z'))).toEqual({
    dueOn: '2026-02-14',
    remindedOn: ['2026-02-07', '2026-02-13'],
    remindsAtOnce: false,
    overdueOn: '2026-02-15',
    certifiedUntil: '2026-02-28',
    opensOn: '2026-02-08',
  })
})

test('days are counted in the time zone, over changes of daylight saving', () => {
  const zones = ['Europe/Dublin', 'America/New_York', 'Asia/Tokyo', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC']
  const time = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 365 }), { maxLength: 5 })
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      time,
      fc.integer({ min: 1, max: 3650 }),
      fc.integer({ min: 1, max: 120 }),
      days,
      (timeZone, now, dueDays, retrainMonths, reminderDays) => {
        const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime())
        const today = instant.toZonedDateTimeISO(timeZone).toPlainDate()
        const due = today.add({ days: dueDays })
        const until = today.add({ months: retrainMonths })
        const reminders = reminderDays
          .map(days => due.subtract({ days }))
          .filter(day => Temporal.PlainDate.compare(day, today) >= 0)
          .sort(Temporal.PlainDate.compare)
        expect(settingsExample({ dueDays, retrainMonths, reminderDays, timeZone }, now)).toEqual({
          dueOn: due.toString(),
          remindsAtOnce: reminderDays.includes(dueDays),
          remindedOn: reminders.map(String),
          overdueOn: reminderDays.length === 0 ? null : due.add({ days: 1 }).toString(),
          certifiedUntil: until.toString(),
          opensOn: until.subtract({ days: Math.max(0, ...reminderDays) }).toString(),
        })
      },
    ),
    { numRuns: propertyRuns(300, 10_000) },
  )
})
