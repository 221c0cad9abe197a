/** Placeholder actor; throws if the machine is started without `provide`. */
export function unprovidedActor(): never {
  throw new Error('The machine was started without this actor: pass it to `provide`.')
}
