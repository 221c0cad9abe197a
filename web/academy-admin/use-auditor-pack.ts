import { useState } from 'react'
import { type AuditorPack, listPacks, requestPack } from '../../api/contract/auditor-packs.ts'
import { auditorPackTexts as texts } from '../../content/academy-admin/auditor-pack-texts.ts'
import { failureText, refusalText, useOwnError } from '../admin/errors.ts'
import { useSession } from '../admin/session.ts'
import { useApiQuery, useRefresh } from '../admin/use-api-query.ts'

/** Milliseconds between two readings of the progress. */
const interval = 1000

const isUnfinished = ({ state }: AuditorPack) => state === 'waiting' || state === 'running'

/** The latest auditor pack of one employee, or of all (null), kept up to date; and the function that requests one. */
export function useAuditorPack(employeeId: string | null) {
  const { act } = useSession()
  const refresh = useRefresh()
  const [requesting, setRequesting] = useState(false)
  const [error, setError] = useOwnError()
  const { data } = useApiQuery(listPacks, {}, { repeat: packs => packs?.some(isUnfinished) === true && interval })
  const pack = data?.find(({ employee_id }) => employee_id === employeeId)

  const request = async () => {
    setRequesting(true)
    setError(null)
    try {
      const response = await act(requestPack, { body: employeeId === null ? {} : { employeeId } })
      if (response.status !== 202) setError(refusalText(response.body, texts.requestFailed))
      await refresh()
    } catch (error) {
      setError(failureText(error, texts.requestFailed))
    }
    setRequesting(false)
  }
  return {
    isRead: data !== undefined,
    pack,
    isUnfinished: pack !== undefined && isUnfinished(pack),
    requesting,
    error,
    request,
  }
}
