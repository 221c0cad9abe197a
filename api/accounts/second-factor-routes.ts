import type { FastifyInstance, FastifyRequest } from 'fastify'
import { successTexts } from '../../content/responses/success-texts.ts'
import type { AuditAction } from '../contract/admin/audit.ts'
import { academyAdminSecondFactor, libraryAdminSecondFactor } from '../contract/auth.ts'
import type { Sql } from '../database/connect.ts'
import type { AdminArea, Caller } from '../http/access.ts'
import { failure, ok, route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { recordOwnAction } from './audit-queries.ts'
import { checkCredentials } from './check-credentials.ts'
import { seal } from './seal.ts'
import {
  countingCode,
  createRecoveryCodes,
  hashRecoveryCode,
  seedLock,
  type TakenCode,
  takeAppCode,
  takeCode,
} from './second-factor.ts'
import {
  confirmSecondFactor,
  deleteSecondFactor,
  findSecondFactor,
  readSecondFactorState,
  replaceRecoveryCodes,
  type SecondFactor,
  storeSeed,
} from './second-factor-queries.ts'
import { closeSessions, lockCaller } from './session-queries.ts'
import { createSeed, seedUri } from './totp.ts'

/** Admins manage their second factor, in the same way in both areas. */
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
  const record = (sql: Sql, caller: Caller, action: AuditAction, detail?: { by: TakenCode }) =>
    recordOwnAction(sql, { ...caller, area }, action, detail)

  route(app, endpoints.state, area, async ({ caller }) =>
    ok(await database.run(sql => readSecondFactorState(sql, caller.id))),
  )

  route(app, endpoints.begin, area, async ({ body, caller, request }) => {
    const known = await checkCredentials(services, request, area, { ...caller, password: body.currentPassword })
    if (!known) return failure(422, 'wrong-current-password')
    const seed = createSeed()
    return database.transaction(async sql => {
      if (!(await lockCaller(sql, caller))) return failure(401, 'signed-out')
      if ((await findSecondFactor(sql, caller.id))?.on) return failure(409, 'second-factor-on')
      await storeSeed(sql, caller.id, seal(config.secondFactorKey, seedLock(caller.id), seed))
      return ok({ seed, uri: seedUri(seed, area, caller.email) })
    })
  })

  route(app, endpoints.confirm, area, async ({ body, caller, request }) => {
    const given = { accountId: caller.id, code: body.code }
    return countingCode(services, request, given, async (sql, attempt) => {
      if (!(await lockCaller(sql, caller))) return failure(401, 'signed-out')
      const factor = await findSecondFactor(sql, caller.id)
      if (!factor) return failure(409, 'second-factor-off')
      if (factor.on) return failure(409, 'second-factor-on')
      if (!(await takeAppCode(sql, lockOf(caller, factor, request), body.code))) return failure(422, 'wrong-code')
      await confirmSecondFactor(sql, caller.id)
      await closeSessions(sql, caller.id, caller.tokenHash)
      await record(sql, caller, 'second-factor-on')
      await attempt.takeBack(sql)
      return ok({ recoveryCodes: await newRecoveryCodes(sql, caller) })
    })
  })

  route(app, endpoints.renewRecoveryCodes, area, call =>
    withCode(call, async (sql, by) => {
      await record(sql, call.caller, 'recovery-codes-renewed', { by })
      return ok({ recoveryCodes: await newRecoveryCodes(sql, call.caller) })
    }),
  )

  route(app, endpoints.switchOff, area, call =>
    withCode(call, async (sql, by) => {
      const { caller } = call
      await deleteSecondFactor(sql, caller.id)
      await closeSessions(sql, caller.id, caller.tokenHash)
      await record(sql, caller, 'second-factor-off', { by })
      return ok({ message: successTexts.secondFactorOff })
    }),
  )

  /** Verifies the password and a code, then runs `act` in the transaction that consumes the code. */
  async function withCode<Result>(
    { body, caller, request }: CallWithCode,
    act: (sql: Sql, by: TakenCode) => Promise<Result>,
  ) {
    const known = await checkCredentials(services, request, area, { ...caller, password: body.currentPassword })
    if (!known) return failure(422, 'wrong-current-password')
    const given = { accountId: caller.id, code: body.code }
    return countingCode(services, request, given, async (sql, attempt) => {
      if (!(await lockCaller(sql, caller))) return failure(401, 'signed-out')
      const factor = await findSecondFactor(sql, caller.id)
      if (!factor?.on) return failure(409, 'second-factor-off')
      const by = await takeCode(sql, lockOf(caller, factor, request), body.code)
      if (!by) return failure(422, 'wrong-code')
      await attempt.takeBack(sql)
      return act(sql, by)
    })
  }
}

interface CallWithCode {
  readonly body: { readonly currentPassword: string; readonly code: string }
  readonly caller: Caller
  readonly request: FastifyRequest
}

/** Returns new recovery codes. They are shown once, because only their hashes are stored. */
async function newRecoveryCodes(sql: Sql, caller: Caller): Promise<string[]> {
  const codes = createRecoveryCodes()
  await replaceRecoveryCodes(sql, caller.id, codes.map(hashRecoveryCode))
  return codes
}
