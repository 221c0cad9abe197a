/** Says what a proof has tried and found, in a line of its own: tests/faults/README.md tables these figures. */
export function printFigure(promise: string, figure: string): void {
  process.stdout.write(`◆ ${promise}: ${figure}\n`)
}
