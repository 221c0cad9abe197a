import { brand } from '../../content/brand.ts'
import { allModules } from '../../content/curriculum/outline.ts'
import type { LearningRecordStore } from '../config.ts'
import type { WaitingResult } from './statement-queries.ts'

/** Prefix of the ids of activities and extensions. They need not be pages, and must never change (xAPI 1.0.3, data 2.4.4.1). */
const idPrefix = `${brand.siteUrl}/xapi`

/**
 * Returns the xAPI 1.0.3 statement of a result. Its id is the result's, so that it is stored once however often it is
 * sent. The actor is an account on the site, without a name or an address. `success` is true or absent: a wrong answer
 * completes a module, so the academy claims no failure (.github/decisions/a-wrong-answer-completes-a-module.md). Throws
 * for an unknown module.
 */
export function buildStatement(
  { id, employeeId, moduleId, score, cycle, finishedAt, contentVersion }: WaitingResult,
  publicUrl: string,
) {
  const module = allModules.find(each => each.id === moduleId)
  if (!module) throw new Error(`There is no module ${moduleId}.`)
  const { title, description, points } = module
  return {
    id,
    actor: { objectType: 'Agent', account: { homePage: publicUrl, name: employeeId } },
    verb: { id: 'http://adlnet.gov/expapi/verbs/completed', display: { en: 'completed' } },
    object: {
      objectType: 'Activity',
      id: `${idPrefix}/modules/${moduleId}`,
      definition: {
        type: 'http://adlnet.gov/expapi/activities/module',
        name: { en: title },
        description: { en: description },
      },
    },
    result: {
      // A later version of the module may be worth fewer points. A score above the maximum would be refused.
      score: score > points ? { raw: score, min: 0 } : { scaled: score / points, raw: score, min: 0, max: points },
      completion: true,
      ...(score === points && { success: true }),
    },
    context: {
      platform: brand.academy,
      language: 'en',
      ...(contentVersion !== null && { revision: contentVersion }),
      extensions: { [`${idPrefix}/extensions/cycle`]: cycle },
    },
    timestamp: finishedAt.toISOString(),
  }
}

const timeoutMilliseconds = 10_000

/** 409: the store has a statement with this id already (xAPI 1.0.3, communication 2.1.1). */
const storedStatuses = [200, 204, 409]

/**
 * Sends a statement to a learning record store. Returns undefined when the store has it, else the reason in one word that
 * contains nothing of the statement and of the settings: a status, a network error's code or `TimeoutError`.
 */
export async function putStatement(
  { endpoint, username, password }: LearningRecordStore,
  statement: { readonly id: string },
): Promise<string | undefined> {
  try {
    const response = await fetch(`${endpoint}/statements?statementId=${statement.id}`, {
      method: 'PUT',
      // A redirect would take the result to a host that the settings do not name.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMilliseconds),
      headers: {
        authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
        'content-type': 'application/json',
        'x-experience-api-version': '1.0.3',
      },
      body: JSON.stringify(statement),
    })
    await response.body?.cancel()
    return storedStatuses.includes(response.status) ? undefined : String(response.status)
  } catch (error) {
    return reasonOf(error)
  }
}

/** `fetch` rejects with a TypeError whose cause has the code, or with a DOMException after the timeout. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}
