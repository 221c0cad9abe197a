import styles from './region-emblem.module.css'

/**
 * The eight regions' signs, on a 48-unit grid. Thin lines and solid parts, of bars and dots only:
 * participants on a foundation, three parties, two sheets, a key, scales, a border crossed, the 72-hour clock, a lens.
 */
const emblems: Record<number, { lines: string; solids: string }> = {
  1: {
    lines: 'M17 13a3 3 0 1 0 .1 0M31 13a3 3 0 1 0 .1 0M24 24a3 3 0 1 0 .1 0M10 41h28',
    solids: 'M10 34h28v4H10zM24 13a3 3 0 1 0 .1 0M17 24a3 3 0 1 0 .1 0M31 24a3 3 0 1 0 .1 0',
  },
  2: {
    lines: 'M24 9a6 6 0 1 0 .1 0M20 20l-5 9M28 20l5 9M19 35h10',
    solids: 'M9 30h10v10H9zM34 29l6.5 11h-13z',
  },
  3: {
    lines: 'M9 9h20v25H9zM29 15h10v25H19v-6M13 15h12M13 20h12M13 25h7',
    solids: 'M24 34.5h11v3H24zM13 28.5h8v2.5h-8z',
  },
  4: {
    lines: 'M16 15a9 9 0 1 0 .1 0M25 24h15M36 24v7M30.5 24v5',
    solids: 'M13.5 20a1.6 1.6 0 1 0 .1 0M18.5 20a1.6 1.6 0 1 0 .1 0M13.5 25a1.6 1.6 0 1 0 .1 0M38 22h4v4h-4z',
  },
  5: {
    lines: 'M24 9v29M10 15h28M10 15 5.5 27h9zM38 15l-4.5 12h9zM16 40h16',
    solids: 'M5.5 27h9a4.5 4.5 0 0 1-9 0M33.5 27h9a4.5 4.5 0 0 1-9 0M24 7.5a2 2 0 1 0 .1 0',
  },
  6: {
    lines: 'M24 7v5M24 16v4M24 28v4M24 36v5M8 24h7M33 18l7 6-7 6',
    solids: 'M8 22h29v4H8zM12 12a2 2 0 1 0 .1 0M36 34a2 2 0 1 0 .1 0',
  },
  7: {
    lines: 'M24 8a16 16 0 1 0 .1 0M24 4v4M33 6l2-2',
    solids: 'M24 24V11a13 13 0 0 1 11.3 19.5zM24 22.5a1.8 1.8 0 1 0 .1 0',
  },
  8: {
    lines: 'M21 8a12.5 12.5 0 1 0 .1 0M30 30l10 10',
    solids: 'M14 16h14v2.6H14zM12.5 21h9v2.6h-9zM24 21h5v2.6h-5zM15 26h8v2.6h-8z',
  },
}

/** One region's sign. Decoration: a word stands beside it. */
export function RegionEmblem({ moduleId }: { moduleId: number }) {
  return (
    <svg className={styles['emblem']} aria-hidden="true" viewBox="0 0 48 48">
      <EmblemPaths moduleId={moduleId} />
    </svg>
  )
}

/** The sign's drawing alone, for use inside another drawing. */
export function EmblemPaths({ moduleId }: { moduleId: number }) {
  const emblem = emblems[moduleId]
  return (
    <>
      <path d={emblem?.lines} fill="none" stroke="currentColor" strokeWidth="1.75" />
      <path d={emblem?.solids} fill="currentColor" />
    </>
  )
}
