import type { Call } from '@portal/contract'
import { useCommand, useTexts } from '@portal/portal-sdk'
import { Button, Notice, Stack } from '@portal/shared-ui'
import { useEffect, useState } from 'react'
import { triesLeftOf } from './RefusedTry.tsx'

/** The minimum number of seconds between two codes. The gateway sends no code earlier. */
const PAUSE_S = 30

interface ResendCodeProps<Request> {
  readonly call: Call<Request, { expiresInSeconds: number }>
  readonly request: Request
  /** Called when the code was tried too often, so that no new code is sent. */
  readonly onLocked?: (error: unknown) => void
}

/** Shows the button that requests a new code, with a countdown until the gateway allows another code. */
export function ResendCode<Request extends object>({ call, request, onLocked }: ResendCodeProps<Request>) {
  const t = useTexts('mfe-auth')
  const send = useCommand(call)
  const [availableAt, setAvailableAt] = useState(() => Date.now() + PAUSE_S * 1000)
  const [now, setNow] = useState(Date.now)
  const [isSent, setSent] = useState(false)
  const seconds = Math.max(0, Math.ceil((availableAt - now) / 1000))

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])

  const resend = async () => {
    try {
      await send.run(request)
    } catch (error) {
      // The error is shown from `send.error`.
      if (triesLeftOf(error) === 0) onLocked?.(error)
      return
    }
    setSent(true)
    setAvailableAt(Date.now() + PAUSE_S * 1000)
  }
  return (
    <Stack gap={3}>
      {send.error && <Notice tone="warning">{send.error.message}</Notice>}
      {isSent && !send.error && <Notice tone="success">{t('resend.sent')}</Notice>}
      <Button variant="ghost" onClick={() => void resend()} disabled={seconds > 0} isBusy={send.isRunning}>
        {seconds > 0 ? t('resend.wait', { seconds }) : t('resend.now')}
      </Button>
    </Stack>
  )
}
