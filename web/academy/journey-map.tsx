import { EmblemPaths } from '../ui/region-emblem.tsx'
import styles from './journey-map.module.css'

interface MapRegion {
  readonly id: number
  readonly name: string
  readonly state: 'completed' | 'available' | 'locked'
  /** Where a click leads; ignored while locked. */
  readonly href: string
}

interface Point {
  readonly x: number
  readonly y: number
  /** Direction of the path at the point. */
  readonly dx: number
  readonly dy: number
}

interface Layout {
  readonly width: number
  /** For seven regions, and for eight. */
  readonly heights: readonly [number, number]
  readonly radius: number
  /** Length for which the path keeps its direction before a turn. */
  readonly reach: number
  readonly points: readonly Point[]
  readonly labels: 'beside' | 'below'
}

const tall: Layout = {
  width: 340,
  heights: [660, 758],
  radius: 31,
  reach: 50,
  labels: 'beside',
  points: [74, 216, 110, 236, 92, 206, 116, 236].map((x, step) => ({ x, y: 44 + step * 95, dx: 0, dy: 1 })),
}

const winding: Layout = {
  width: 360,
  heights: [212, 212],
  radius: 25,
  reach: 46,
  labels: 'below',
  points: [
    ...[42, 132, 222, 312].map((x, step) => ({ x, y: step % 2 === 0 ? 40 : 34, dx: 1, dy: 0 })),
    ...[312, 222, 132, 42].map((x, step) => ({ x, y: step % 2 === 0 ? 144 : 150, dx: -1, dy: 0 })),
  ],
}

interface JourneyMapProps {
  regions: readonly MapRegion[]
  onOpen: (id: number) => void
}

/**
 * A map of the regions: completed ones filled, the next one open, later ones outlined. The list beside it has the same
 * content and links, so the map is hidden from screen readers and Tab.
 */
export function JourneyMap({ regions, onOpen }: JourneyMapProps) {
  return (
    <div className={styles['map']}>
      <Drawing layout={tall} className={styles['tall']} regions={regions} onOpen={onOpen} />
      <Drawing layout={winding} className={styles['winding']} regions={regions} onOpen={onOpen} />
    </div>
  )
}

function Drawing({
  layout,
  className,
  regions,
  onOpen,
}: JourneyMapProps & { layout: Layout; className?: string | undefined }) {
  const height = layout.heights[regions.length > 7 ? 1 : 0]
  return (
    <svg aria-hidden="true" className={className} viewBox={`0 0 ${layout.width} ${height}`}>
      {regions.map((region, step) => {
        const to = layout.points[step]
        const from = layout.points[step - 1]
        if (!to || !from) return null
        const walked = regions[step - 1]?.state === 'completed'
        return (
          <path key={region.id} className={styles[walked ? 'walked' : 'ahead']} d={curve(from, to, layout.reach)} />
        )
      })}
      {regions.map((region, step) => {
        const at = layout.points[step]
        if (!at) return null
        const node = <Node region={region} at={at} layout={layout} />
        if (region.state === 'locked') return <g key={region.id}>{node}</g>
        return (
          <a
            key={region.id}
            href={region.href}
            tabIndex={-1}
            className={styles['shortcut']}
            onClick={event => {
              event.preventDefault()
              onOpen(region.id)
            }}
          >
            {node}
          </a>
        )
      })}
    </svg>
  )
}

function Node({ region, at, layout }: { region: MapRegion; at: Point; layout: Layout }) {
  const { radius } = layout
  const below = layout.labels === 'below'
  const right = at.x < layout.width / 2
  const label = below
    ? { x: at.x, y: at.y + radius + 18, anchor: 'middle' as const }
    : {
        x: at.x + (right ? radius + 14 : -radius - 14),
        y: at.y + 5,
        anchor: right ? ('start' as const) : ('end' as const),
      }
  const bar = 8 * region.name.length * (below ? 0.72 : 0.92)
  const barStart = { start: 0, middle: bar / 2, end: bar }[label.anchor]
  const scale = (radius * 1.42) / 48
  return (
    <g className={styles['node']} data-state={region.state}>
      {region.state === 'available' && <circle className={styles['ring']} cx={at.x} cy={at.y} r={radius + 6} />}
      <circle className={styles['disc']} cx={at.x} cy={at.y} r={radius} />
      <g
        className={styles['emblem']}
        transform={`translate(${at.x - 24 * scale} ${at.y - 24 * scale}) scale(${scale})`}
      >
        <EmblemPaths moduleId={region.id} />
      </g>
      {region.state === 'locked' ? (
        <rect className={styles['bar']} x={label.x - barStart} y={label.y - 10} width={bar} height="11" />
      ) : (
        <text x={label.x} y={label.y} textAnchor={label.anchor}>
          {region.name}
        </text>
      )}
    </g>
  )
}

function curve(from: Point, to: Point, reach: number): string {
  const leave = `${from.x + from.dx * reach} ${from.y + from.dy * reach}`
  const arrive = `${to.x - to.dx * reach} ${to.y - to.dy * reach}`
  return `M${from.x} ${from.y}C${leave} ${arrive} ${to.x} ${to.y}`
}
