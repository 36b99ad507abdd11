import { lazyPart } from '@portal/portal-sdk'
import { useState } from 'react'
import { TokenEnrolment } from './TokenEnrolment.tsx'
import type { SignIn } from './use-sign-in.ts'

const PasskeyEnrolment = lazyPart(() => import('./PasskeyEnrolment.tsx'))

/** Shows the step that sets up the first second factor: a hard token, or a passkey if the user prefers one. */
export default function FactorEnrolment({ signIn }: { signIn: SignIn }) {
  const [isPasskey, setPasskey] = useState(false)
  if (isPasskey) return <PasskeyEnrolment signIn={signIn} onUseToken={() => setPasskey(false)} />
  return <TokenEnrolment signIn={signIn} onUsePasskey={() => setPasskey(true)} />
}
