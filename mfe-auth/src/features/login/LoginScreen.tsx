import { Navigate, useSession } from '@portal/portal-sdk'
import { lazy, Suspense, useState } from 'react'
import { LoginForm } from './LoginForm.tsx'
import { useSignIn } from './use-sign-in.ts'

// Steps after the password are rarely the first thing drawn: their code follows when the gateway asks for them.
const DeviceCode = lazy(() => import('./DeviceCode.tsx'))
const FirstPassword = lazy(() => import('./FirstPassword.tsx'))
const TokenEnrolment = lazy(() => import('./TokenEnrolment.tsx'))
const TokenDialog = lazy(() => import('./TokenDialog.tsx'))

/** `/login`: the password, then whatever the gateway asks for: a code, a new password, a hard token. */
export default function LoginScreen() {
  const signIn = useSignIn()
  const { status } = useSession()
  // Asked once: the session that this screen begins has its own way on.
  const [isSignedInAlready] = useState(status === 'full')
  if (isSignedInAlready) return <Navigate to="/dashboard" replace />
  return (
    <Suspense fallback={null}>
      {signIn.step === 'otp' && <DeviceCode signIn={signIn} />}
      {signIn.step === 'change-password' && <FirstPassword signIn={signIn} />}
      {signIn.step === 'enrol-token' && <TokenEnrolment signIn={signIn} />}
      {(signIn.step === 'password' || signIn.step === 'token') && <LoginForm signIn={signIn} />}
      {signIn.step === 'token' && <TokenDialog signIn={signIn} />}
    </Suspense>
  )
}
