interface MomentProps {
  /** ISO 8601. */
  at: string
}

const local = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
})

/** A date and time to the second in the reader's time zone; the title has it in UTC. */
export function Moment({ at }: MomentProps) {
  const time = new Date(at)
  const utc = time.toISOString()
  return (
    <time dateTime={utc} title={`${utc.slice(0, 10)} ${utc.slice(11, 19)} UTC`}>
      {local.format(time)}
    </time>
  )
}
