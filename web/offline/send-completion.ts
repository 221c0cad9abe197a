import { type Completion, completeModule } from '../../api/contract/complete-module.ts'
import { completeModules } from '../../api/contract/complete-modules.ts'
import { type ApiResponse, call } from '../http/call.ts'

/** Brings completions to the server. Both throw `Unreachable`, after which they may have arrived all the same. */
export interface Send {
  readonly one: (completion: Completion) => Promise<ApiResponse<typeof completeModule>>
  /** At most `maxCompletions`, in the order in which they are to be judged. */
  readonly several: (completions: Completion[]) => Promise<ApiResponse<typeof completeModules>>
}

export const sendCompletions: Send = {
  one: body => call(completeModule, { body }),
  several: completions => call(completeModules, { body: { completions } }),
}
