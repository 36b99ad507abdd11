import { lazyPart, Navigate, useSession } from '@portal/portal-sdk'
import { useState } from 'react'
import { LoginForm } from './LoginForm.tsx'
import { useSignIn } from './use-sign-in.ts'

// Steps after the password are rarely the first thing drawn: their code follows when the gateway asks for them.
const DeviceCode = lazyPart(() => import('./DeviceCode.tsx'))
const FirstPassword = lazyPart(() => import('./FirstPassword.tsx'))
const TokenEnrolment = lazyPart(() => import('./TokenEnrolment.tsx'))
const TokenDialog = lazyPart(() => import('./TokenDialog.tsx'))

/** `/login`: the password, then whatever the gateway asks for: a code, a new password, a hard token. */
export default function LoginScreen() {
  const signIn = useSignIn()
  const { status } = useSession()
  // Asked once: the session that this screen begins has its own way on.
  const [isSignedInAlready] = useState(status === 'full')
  if (isSignedInAlready) return <Navigate to="/dashboard" replace />
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
