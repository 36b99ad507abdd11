import { GatewayError, type Translate, useTexts } from '@portal/portal-sdk'
import { Notice } from '@portal/shared-ui'

/** Shows the gateway's refusal of a code or passkey, with the tries left and the seconds to wait. */
export function RefusedTry({ refusal }: { refusal: GatewayError }) {
  const t = useTexts('mfe-auth')
  const triesLeft = triesLeftOf(refusal)
  const seconds = waitOf(refusal)
  return (
    <Notice tone="danger" title={triesLeft === undefined ? undefined : refusal.message}>
      {triesLeft === undefined ? refusal.message : t('code.triesLeft', { count: triesLeft })}
      {seconds > 0 && refusal.code !== '05' && ` · ${waitText(t, seconds)}`}
    </Notice>
  )
}

const waitText = (t: Translate, seconds: number) =>
  seconds > 60 ? t('code.waitMinutes', { count: Math.ceil(seconds / 60) }) : t('code.wait', { count: seconds })

/**
 * Returns the seconds until the gateway allows another try. A refusal with 05 (too early) contains this number; without
 * such a refusal, the result is 0.
 */
function waitOf({ payload: { waitSeconds } }: GatewayError): number {
  return typeof waitSeconds === 'number' ? waitSeconds : 0
}

/**
 * Returns the number of tries left. Zero means that the code is no longer valid. Undefined if the error does not
 * contain the number.
 */
export function triesLeftOf(error: unknown): number | undefined {
  const triesLeft = error instanceof GatewayError ? error.payload.triesLeft : undefined
  return typeof triesLeft === 'number' ? triesLeft : undefined
}
