import type { FastifyInstance, FastifyRequest } from 'fastify'
import { successTexts } from '../../content/success-texts.ts'
import { failure, ok } from '../answer.ts'
import { academyAdminSecondFactor, libraryAdminSecondFactor } from '../contract/second-factor.ts'
import type { Queryable } from '../database/database.ts'
import { checkCredentials } from '../passwords/check-credentials.ts'
import type { AdminArea } from '../queries/accounts.ts'
import {
  confirmSecondFactor,
  deleteSecondFactor,
  findSecondFactor,
  readSecondFactorState,
  replaceRecoveryCodes,
  type SecondFactor,
  storeSeed,
} from '../queries/second-factor.ts'
import { type Caller, closeSessions, lockCaller } from '../queries/sessions.ts'
import { route } from '../route.ts'
import { countingCode } from '../second-factor/limit-codes.ts'
import { createRecoveryCodes, hashRecoveryCode } from '../second-factor/recovery-codes.ts'
import { seal } from '../second-factor/seal.ts'
import { type TakenCode, takeAppCode, takeCode } from '../second-factor/take-code.ts'
import { createSeed, seedUri } from '../second-factor/totp.ts'
import type { Services } from '../services.ts'
import { recordOwnAction } from './record-own-action.ts'

/** How admins switch their second factor on and off: the same in both areas. */
export function secondFactorRoutes(app: FastifyInstance, services: Services): void {
  areaRoutes(app, services, 'academy-admin', academyAdminSecondFactor)
  areaRoutes(app, services, 'library-admin', libraryAdminSecondFactor)
}

function areaRoutes(
  app: FastifyInstance,
  services: Services,
  area: AdminArea,
  endpoints: typeof academyAdminSecondFactor | typeof libraryAdminSecondFactor,
): void {
  const { config, database } = services
  const lockOf = ({ id }: Caller, factor: SecondFactor, { log }: FastifyRequest) => ({
    accountId: id,
    factor,
    key: config.secondFactorKey,
    log,
  })
  const record = (client: Queryable, caller: Caller, action: OwnAction, detail?: { by: TakenCode }) =>
    recordOwnAction(client, { ...caller, area }, action, detail)

  route(app, endpoints.state, area, async ({ caller }) => ok(await readSecondFactorState(database, caller.id)))

  route(app, endpoints.begin, area, async ({ body, caller, request }) => {
    const known = await checkCredentials(services, request, area, { ...caller, password: body.currentPassword })
    if (!known) return failure(422, 'wrong-current-password')
    const seed = createSeed()
    return database.transaction(async client => {
      if (!(await lockCaller(client, caller))) return failure(401, 'signed-out')
      if ((await findSecondFactor(client, caller.id))?.on) return failure(409, 'second-factor-on')
      await storeSeed(client, caller.id, seal(config.secondFactorKey, caller.id, seed))
      return ok({ seed, uri: seedUri(seed, area, caller.email) })
    })
  })

  route(app, endpoints.confirm, area, async ({ body, caller, request }) => {
    const given = { accountId: caller.id, code: body.code }
    return countingCode(services, request, given, async (client, attempt) => {
      if (!(await lockCaller(client, caller))) return failure(401, 'signed-out')
      const factor = await findSecondFactor(client, caller.id)
      if (!factor) return failure(409, 'second-factor-off')
      if (factor.on) return failure(409, 'second-factor-on')
      if (!(await takeAppCode(client, lockOf(caller, factor, request), body.code))) return failure(422, 'wrong-code')
      await confirmSecondFactor(client, caller.id)
      await closeSessions(client, caller.id, caller.tokenHash)
      await record(client, caller, 'second-factor-on')
      await attempt.takeBack(client)
      return ok({ recoveryCodes: await newRecoveryCodes(client, caller) })
    })
  })

  route(app, endpoints.renewRecoveryCodes, area, call =>
    withCode(call, async (client, by) => {
      await record(client, call.caller, 'recovery-codes-renewed', { by })
      return ok({ recoveryCodes: await newRecoveryCodes(client, call.caller) })
    }),
  )

  route(app, endpoints.switchOff, area, call =>
    withCode(call, async (client, by) => {
      const { caller } = call
      await deleteSecondFactor(client, caller.id)
      await closeSessions(client, caller.id, caller.tokenHash)
      await record(client, caller, 'second-factor-off', { by })
      return ok({ message: successTexts.secondFactorOff })
    }),
  )

  /** Runs `act`, in one transaction with the taking of the code, once both the password and a code were right. */
  async function withCode<Answer>(
    { body, caller, request }: CallWithCode,
    act: (client: Queryable, by: TakenCode) => Promise<Answer>,
  ) {
    const known = await checkCredentials(services, request, area, { ...caller, password: body.currentPassword })
    if (!known) return failure(422, 'wrong-current-password')
    const given = { accountId: caller.id, code: body.code }
    return countingCode(services, request, given, async (client, attempt) => {
      if (!(await lockCaller(client, caller))) return failure(401, 'signed-out')
      const factor = await findSecondFactor(client, caller.id)
      if (!factor?.on) return failure(409, 'second-factor-off')
      const by = await takeCode(client, lockOf(caller, factor, request), body.code)
      if (!by) return failure(422, 'wrong-code')
      await attempt.takeBack(client)
      return act(client, by)
    })
  }
}

interface CallWithCode {
  readonly body: { readonly currentPassword: string; readonly code: string }
  readonly caller: Caller
  readonly request: FastifyRequest
}

type OwnAction = 'second-factor-on' | 'second-factor-off' | 'recovery-codes-renewed'

/** Shown once: only their hashes stay. */
async function newRecoveryCodes(client: Queryable, caller: Caller): Promise<string[]> {
  const codes = createRecoveryCodes()
  await replaceRecoveryCodes(client, caller.id, codes.map(hashRecoveryCode))
  return codes
}
