import styles from './icon.module.css'

/** The icons, on a 20-unit grid. They are decorative: each is beside a text that says the same. */
const drawings = {
  check: 'M4 10.5 8.2 15 16 5.5',
  cross: 'M5 5l10 10M15 5 5 15',
  lock: 'M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9',
  info: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 9.5v4M10 6v.3',
  warning: 'M10 3 2.5 16.5h15zM10 8v4M10 14v.4',
  device: 'M6 2.5h8v15H6zM9 15h2',
  send: 'M10 16V4M5 9l5-5 5 5',
  clock: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14M10 6.5V10l2.5 2',
  back: 'M16 10H4M9 5l-5 5 5 5',
  forward: 'M4 10h12M11 5l5 5-5 5',
  up: 'M10 16V5M5 10l5-5 5 5',
  down: 'M10 4v11M5 10l5 5 5-5',
  external: 'M8 5H4v11h11v-4M11 4h5v5M16 4l-7 7',
} as const

export type IconName = keyof typeof drawings

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      aria-hidden="true"
      className={styles['icon']}
      width="1.125em"
      height="1.125em"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="square"
      strokeLinejoin="miter"
    >
      <path d={drawings[name]} />
    </svg>
  )
}
