/** Marks a field as wrong where what is wrong stands beside the form: in the element with the id `reason`. */
export const blamed = (isWrong: boolean, reason: string) =>
  isWrong ? ({ 'aria-invalid': true, 'aria-describedby': reason } as const) : {}
