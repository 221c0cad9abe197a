/**
 * The emblems of the eight regions on a 48-unit grid, in order: participants on a foundation, three parties, two sheets, a
 * key, scales, a crossed border, the 72-hour clock, a lens.
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
    lines: 'M15.5 13a11 11 0 1 0 .1 0M26.5 24h18M39 24v9M32 24v6',
    solids: 'M12 18.5a2 2 0 1 0 .1 0M19 18.5a2 2 0 1 0 .1 0M12 25.5a2 2 0 1 0 .1 0M26.5 22.5h17v3h-17z',
  },
  5: {
    lines: 'M24 9v29M10 15h28M10 15 5.5 27h9zM38 15l-4.5 12h9zM16 40h16',
    solids: 'M5.5 27h9a4.5 4.5 0 0 1-9 0M33.5 27h9a4.5 4.5 0 0 1-9 0M24 7.5a2 2 0 1 0 .1 0',
  },
  6: {
    lines: 'M24 4v6M24 14v5M24 29v5M24 38v6M34 14.5 42.5 24 34 33.5',
    solids: 'M5 22h36v4H5zM11 11a3 3 0 1 0 .1 0M11 32a3 3 0 1 0 .1 0M34.5 37a2.4 2.4 0 1 0 .1 0',
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

/** The emblem of a region. Decorative; the text beside it names the region. */
export function RegionEmblem({ moduleId }: { moduleId: number }) {
  return (
    <svg width="100%" aria-hidden="true" viewBox="0 0 48 48">
      <EmblemPaths moduleId={moduleId} />
    </svg>
  )
}

/** The paths of an emblem, for use inside another SVG. */
export function EmblemPaths({ moduleId }: { moduleId: number }) {
  const emblem = emblems[moduleId]
  return (
    <>
      <path d={emblem?.lines} fill="none" stroke="currentColor" strokeWidth="1.75" />
      <path d={emblem?.solids} fill="currentColor" />
    </>
  )
}
