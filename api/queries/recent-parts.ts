/** The parts of files that were read last, as many as so many bytes hold. */
export interface RecentParts {
  /** The part of that name, or what `read` makes of it. */
  find(name: string, read: () => Promise<Buffer>): Promise<Buffer>
}

/** Keeps `most` bytes; what was asked for the longest time ago goes first. Each part is let go by itself. */
export function recentParts(most: number): RecentParts {
  const kept = new Map<string, Buffer>()
  let bytes = 0

  const keep = (name: string, part: Buffer) => {
    // Whoever asked at the same time was quicker.
    if (kept.has(name)) return
    kept.set(name, part)
    bytes += part.length
    for (const [oldest, { length }] of kept) {
      if (bytes <= most) break
      kept.delete(oldest)
      bytes -= length
    }
  }

  return {
    async find(name, read) {
      const known = kept.get(name)
      if (known) {
        // Behind all others.
        kept.delete(name)
        kept.set(name, known)
        return known
      }
      const part = await read()
      keep(name, part)
      return part
    },
  }
}
