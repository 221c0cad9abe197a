import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { certificatePath } from '../../content/paths.ts'
import { Button } from '../ui/button.tsx'
import { Live } from '../ui/notice.tsx'

const texts = academyTexts.cycles

/** Opens the certificate of an earlier cycle. The device does not know its code, which leads to the learner's name. */
export function EarlierCertificate({ employeeId, cycle }: { employeeId: string; cycle: number }) {
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const open = async () => {
    setState('busy')
    try {
      const { askForCode } = await import('./issue-certificate.tsx')
      const code = await askForCode({ employeeId, cycle })
      if (code !== null) return void navigate(certificatePath(code))
    } catch {
      // The script is not on this device.
    }
    setState('failed')
  }
  return (
    <>
      <Button variant="quiet" busy={state === 'busy'} aria-label={texts.viewOf(cycle)} onClick={open}>
        {texts.view}
      </Button>
      <Live urgent>{state === 'failed' && <p>{texts.viewFailed}</p>}</Live>
    </>
  )
}
