const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** Returns an amount of US dollars as the pages print it: '$1,900'. */
export const dollars = (amount: number): string => format.format(amount)
