/** ARIA attributes of a field that is invalid for a reason shown elsewhere in the form, in the element with the id `reasonId`. */
export const invalidProps = (isInvalid: boolean, reasonId: string) =>
  isInvalid ? ({ 'aria-invalid': true, 'aria-describedby': reasonId } as const) : {}
