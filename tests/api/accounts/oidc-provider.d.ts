/** The parts of oidc-provider that the tests use; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  interface Context {
    readonly oidc: {
      readonly client: { readonly clientId: string }
      readonly session: { readonly accountId: string }
    }
  }

  export class Provider {
    constructor(issuer: string, configuration: object)
    readonly Grant: new (names: {
      clientId: string
      accountId: string
    }) => Grant
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  }
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  /** Returns the class of stores that share one memory. */
  export function createMemoryAdapter(clockTolerance: number): object
}
