type Labels = Readonly<Record<string, string>>

interface Sample {
  readonly labels?: Labels
  readonly value: number
}

/** Counts up from 0; a restart begins anew. */
interface Counter {
  add(labels?: Labels): void
}

/** Sorts seconds into buckets. */
interface Histogram {
  observe(seconds: number, labels: Labels): void
}

/** What one process tells of itself, in Prometheus' text format 0.0.4 (prometheus.io, "Exposition formats"). */
export class Registry {
  readonly #families: (() => string | Promise<string>)[] = []

  counter(name: string, help: string): Counter {
    const counts = new Map<string, number>()
    this.#families.push(() =>
      family(
        name,
        'counter',
        help,
        [...counts].map(([labels, count]) => `${name}${labels} ${count}`),
      ),
    )
    return {
      add(labels = {}) {
        const key = written(labels)
        counts.set(key, (counts.get(key) ?? 0) + 1)
      },
    }
  }

  /** `bounds`: the buckets' upper bounds in seconds, rising. */
  histogram(name: string, help: string, bounds: readonly number[]): Histogram {
    const seen = new Map<string, { readonly labels: Labels; readonly counts: number[]; sum: number }>()
    const uppers = [...bounds, Number.POSITIVE_INFINITY]
    this.#families.push(() => {
      const lines = [...seen.values()].flatMap(({ labels, counts, sum }) => {
        // Each bucket holds the smaller ones.
        let count = 0
        const buckets = uppers.map((bound, index) => {
          count += counts[index] ?? 0
          const le = Number.isFinite(bound) ? String(bound) : '+Inf'
          return `${name}_bucket${written({ ...labels, le })} ${count}`
        })
        return [...buckets, `${name}_sum${written(labels)} ${sum}`, `${name}_count${written(labels)} ${count}`]
      })
      return family(name, 'histogram', help, lines)
    })
    return {
      observe(seconds, labels) {
        // Quicker than what is written, and each request asks.
        const key = Object.values(labels).join(' ')
        const series = seen.get(key) ?? { labels, counts: uppers.map(() => 0), sum: 0 }
        seen.set(key, series)
        series.sum += seconds
        const bucket = uppers.findIndex(bound => seconds <= bound)
        series.counts[bucket] = (series.counts[bucket] ?? 0) + 1
      },
    }
  }

  /** A count that somebody else keeps. */
  counted(name: string, help: string, read: () => number): void {
    this.#families.push(() => family(name, 'counter', help, [`${name} ${read()}`]))
  }

  /** A value that is looked up when it is asked for; `read` may answer with nothing where it cannot be known. */
  gauge(name: string, help: string, read: () => readonly Sample[] | Promise<readonly Sample[]>): void {
    this.#families.push(async () => {
      const samples = await read()
      return family(
        name,
        'gauge',
        help,
        samples.map(({ labels = {}, value }) => `${name}${written(labels)} ${value}`),
      )
    })
  }

  async text(): Promise<string> {
    return (await Promise.all(this.#families.map(each => each()))).join('')
  }
}

const family = (name: string, type: string, help: string, lines: readonly string[]) =>
  [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n')

function written(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, escaped)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

const escaped = (character: string) => (character === '\n' ? '\\n' : `\\${character}`)
