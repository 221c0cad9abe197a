interface Timer {
  readonly at: number
  readonly run: () => void
}

/** A clock in milliseconds that jumps from one timer to the next, for many XState machines at once. */
export class VirtualClock {
  now = 0
  #count = 0
  readonly #timers = new Map<number, Timer>()

  setTimeout(run: () => void, delay: number): number {
    this.#count += 1
    this.#timers.set(this.#count, { at: this.now + delay, run })
    return this.#count
  }

  clearTimeout(timer: number): void {
    this.#timers.delete(timer)
  }

  wait(delay: number): Promise<void> {
    return new Promise(resolve => this.setTimeout(resolve, delay))
  }

  /** Runs all timers up to `end`. `settled` resolves once everything that a timer started waits again. */
  async runUntil(end: number, settled: () => Promise<void>): Promise<void> {
    await settled()
    for (let next = this.#next(); next && next[1].at <= end; next = this.#next()) {
      const [number, { at, run }] = next
      this.#timers.delete(number)
      this.now = at
      run()
      await settled()
    }
    this.now = end
  }

  #next(): [number, Timer] | undefined {
    let first: [number, Timer] | undefined
    for (const timer of this.#timers) if (!first || timer[1].at < first[1].at) first = timer
    return first
  }
}
