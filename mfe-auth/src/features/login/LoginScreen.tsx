import { defaultClient } from '@portal/api-client'
import { lazyPart, Navigate, type SessionStatus, useSession } from '@portal/portal-sdk'
import { useCallback, useState } from 'react'
import { LoginForm } from './LoginForm.tsx'
import { ticketOf } from './provider-visit.ts'
import { useSignIn } from './use-sign-in.ts'

// Steps after the password are rarely the first thing drawn: their code follows when the gateway asks for them.
const DeviceCode = lazyPart(() => import('./DeviceCode.tsx'))
const FirstPassword = lazyPart(() => import('./FirstPassword.tsx'))
const ProviderReturn = lazyPart(() => import('./ProviderReturn.tsx'))
const TokenEnrolment = lazyPart(() => import('./TokenEnrolment.tsx'))
const TokenDialog = lazyPart(() => import('./TokenDialog.tsx'))

/** `/login`: the password, then whatever the gateway asks for: a code, a new password, a hard token. */
export default function LoginScreen() {
  const signIn = useSignIn()
  const { status } = useSession()
  // Asked once: the session that this screen begins has its own way on.
  const [elsewhere] = useState(() => signedInAlready(status))
  const [ticket, setTicket] = useState(() => ticketOf(window.location.hash))
  const endReturn = useCallback(() => setTicket(null), [])
  if (elsewhere) return <Navigate to={elsewhere} replace />
  if (ticket !== null) return <ProviderReturn ticket={ticket} signIn={signIn} onDone={endReturn} />
  return (
    <>
      {signIn.step === 'otp' && <DeviceCode signIn={signIn} />}
      {signIn.step === 'change-password' && <FirstPassword signIn={signIn} />}
      {signIn.step === 'enrol-token' && <TokenEnrolment signIn={signIn} />}
      {(signIn.step === 'password' || signIn.step === 'token') && (
        // Most people meet the token next: its code comes while they type.
        <LoginForm signIn={signIn} onBegin={() => void TokenDialog.preload().catch(() => undefined)} />
      )}
      {signIn.step === 'token' && <TokenDialog signIn={signIn} />}
    </>
  )
}

/** Where a visitor goes who has a session already; null without one, and without the route guard's flag (spec §2.6). */
function signedInAlready(status: SessionStatus): string | null {
  if (localStorage.getItem('tk') === null) return null
  if (status === 'full') return '/dashboard'
  return status === 'unknown' && defaultClient().session()?.stage === 'full' ? '/preloader' : null
}
