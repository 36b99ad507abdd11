import { defaultClient } from '@portal/api-client'
import { lazyPart, Navigate, type SessionStatus, useSession } from '@portal/portal-sdk'
import { useCallback, useState } from 'react'
import { LoginForm } from './LoginForm.tsx'
import { ticketOf } from './provider-visit.ts'
import { useSignIn } from './use-sign-in.ts'

// The code of the steps after the password is loaded on demand, when the gateway requires a step.
const DeviceCode = lazyPart(() => import('./DeviceCode.tsx'))
const FirstPassword = lazyPart(() => import('./FirstPassword.tsx'))
const ProviderReturn = lazyPart(() => import('./ProviderReturn.tsx'))
const FactorEnrolment = lazyPart(() => import('./FactorEnrolment.tsx'))
const SecondFactor = lazyPart(() => import('./SecondFactor.tsx'))

/**
 * Shows the screen `/login`: the password, then the step that the gateway requires: a code, a new password or a
 * second factor.
 */
export default function LoginScreen() {
  const signIn = useSignIn()
  const { status } = useSession()
  // Checked only once, because this screen itself opens the next page after a session that it started.
  const [elsewhere] = useState(() => signedInAlready(status))
  const [ticket, setTicket] = useState(() => ticketOf(window.location.hash))
  const endReturn = useCallback(() => setTicket(null), [])
  if (elsewhere) return <Navigate to={elsewhere} replace />
  if (ticket !== null) return <ProviderReturn ticket={ticket} signIn={signIn} onDone={endReturn} />
  return (
    <>
      {signIn.step === 'otp' && <DeviceCode signIn={signIn} />}
      {signIn.step === 'change-password' && <FirstPassword signIn={signIn} />}
      {signIn.step === 'enrol-token' && <FactorEnrolment signIn={signIn} />}
      {(signIn.step === 'password' || signIn.step === 'token') && (
        // The second factor is the most frequent next step, so its code is loaded while the user types.
        <LoginForm signIn={signIn} onBegin={() => void SecondFactor.preload().catch(() => undefined)} />
      )}
      {signIn.step === 'token' && <SecondFactor signIn={signIn} />}
    </>
  )
}

/**
 * Returns the destination of a visitor who already has a session. Null if the visitor has no session, or if the flag of
 * the route guard is missing (spec §2.6).
 */
function signedInAlready(status: SessionStatus): string | null {
  if (localStorage.getItem('tk') === null) return null
  if (status === 'full') return '/dashboard'
  return status === 'unknown' && defaultClient().session()?.stage === 'full' ? '/preloader' : null
}
