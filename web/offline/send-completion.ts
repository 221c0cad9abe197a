import { type Completion, completeModule } from '../../api/contract/complete-module.ts'
import { type Answer, call } from '../client.ts'

/** Brings one completion to the server. Throws `Unreachable`, after which it may have arrived all the same. */
export type Send = (completion: Completion) => Promise<Answer<typeof completeModule>>

export const sendCompletion: Send = body => call(completeModule, { body })
