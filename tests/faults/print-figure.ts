/** Prints what a proof tried and found on one line; tests/faults/README.md lists these figures. */
export function printFigure(promise: string, figure: string): void {
  process.stdout.write(`◆ ${promise}: ${figure}\n`)
}
