import { lazyPart } from '@portal/portal-sdk'
import { useState } from 'react'
import { TokenDialog } from './TokenDialog.tsx'
import type { SignIn } from './use-sign-in.ts'

const PasskeyDialog = lazyPart(() => import('./PasskeyDialog.tsx'))

/**
 * Shows the step for the second factor. A user with a passkey is offered the passkey first; a user who also has a hard
 * token may choose it.
 */
export default function SecondFactor({ signIn }: { signIn: SignIn }) {
  const { secondFactors } = signIn
  const [chosen, choose] = useState(secondFactors[0] ?? 'token')
  const hasBoth = secondFactors.length > 1
  if (chosen === 'passkey')
    return <PasskeyDialog signIn={signIn} onUseCode={hasBoth ? () => choose('token') : undefined} />
  return <TokenDialog signIn={signIn} onUsePasskey={hasBoth ? () => choose('passkey') : undefined} />
}
