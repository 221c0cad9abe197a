/** Says what a proof has tried and found, in a line of its own: `npm run test:soak` prints the figures that README tables. */
export function printFigure(promise: string, figure: string): void {
  process.stdout.write(`◆ ${promise}: ${figure}\n`)
}
