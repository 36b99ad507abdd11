import { GatewayError } from '@portal/portal-sdk'
import { type PasskeyFailure, passkeyFailure } from '@portal/portal-sdk/passkeys'
import { useState } from 'react'

export interface PasskeyAct {
  readonly isRunning: boolean
  /** The gateway's refusal of the last try; null if there was none. */
  readonly refusal: GatewayError | null
  /** Why the browser gave no passkey at the last try; null if it gave one. */
  readonly failure: PasskeyFailure | null
  run(): Promise<void>
}

/** Runs an act that asks the browser for a passkey and sends it, and keeps why the last try had no success. */
export function usePasskeyAct(act: () => Promise<void>): PasskeyAct {
  const [isRunning, setRunning] = useState(false)
  const [refusal, setRefusal] = useState<GatewayError | null>(null)
  const [failure, setFailure] = useState<PasskeyFailure | null>(null)
  const run = async () => {
    setRunning(true)
    setRefusal(null)
    setFailure(null)
    try {
      await act()
    } catch (error) {
      const why = passkeyFailure(error)
      if (why === null && !(error instanceof GatewayError)) throw error
      if (error instanceof GatewayError) setRefusal(error)
      setFailure(why)
    } finally {
      setRunning(false)
    }
  }
  return { isRunning, refusal, failure, run }
}
