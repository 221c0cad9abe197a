/** Stands in a machine for an actor that whoever starts it hands in (`provide`). */
export function handedIn(): never {
  throw new Error('The actors are handed in.')
}
