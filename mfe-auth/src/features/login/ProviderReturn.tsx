import { completeProviderSignIn } from '@portal/contract/auth/auth.calls'
import { GatewayError, useCommand, useNavigate, useTexts } from '@portal/portal-sdk'
import { Spinner, Stack, Text } from '@portal/shared-ui'
import { useEffect, useRef } from 'react'
import { keepFingerprint } from '../../fingerprint.ts'
import { deviceClaim } from './device-claim.ts'
import { endVisit, type ProviderVisit } from './provider-visit.ts'
import type { SignIn } from './use-sign-in.ts'

interface ProviderReturnProps {
  readonly ticket: string
  readonly signIn: SignIn
  /** Called when the ticket has been used and another screen shows the next step. */
  readonly onDone: () => void
}

/**
 * Handles the return from the identity provider: removes the ticket from the address at once, and exchanges it for a
 * session.
 */
export default function ProviderReturn({ ticket, signIn, onDone }: ProviderReturnProps) {
  const t = useTexts('mfe-auth')
  const navigate = useNavigate()
  const { run } = useCommand(completeProviderSignIn)
  // The address changes while the request is pending, and `advance` must use the new address.
  const latest = useRef(signIn)
  latest.current = signIn
  const isBegun = useRef(false)

  useEffect(() => {
    // A ticket can be used once, so this runs once even if React repeats the effect.
    if (isBegun.current) return
    isBegun.current = true
    const visit = endVisit()
    navigate(visit?.wanted ? `/login?redirectFrom=${encodeURIComponent(visit.wanted)}` : '/login', { replace: true })

    const exchange = async ({ verifier }: ProviderVisit) => {
      await keepFingerprint()
      try {
        const answer = await run({ ...deviceClaim(), ticket, verifier })
        latest.current.setUsername(answer.username)
        latest.current.advance(answer)
        if (answer.session.stage !== 'full') onDone()
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error
        takeRefusal(latest.current, error)
        onDone()
      }
    }
    if (visit && ticket !== '') {
      void exchange(visit)
      return
    }
    latest.current.refuse(t('provider.stale'))
    onDone()
  }, [navigate, onDone, run, t, ticket])

  return (
    <Stack gap={4} align="center" role="status">
      <Spinner size={24} />
      <Text tone="muted">{t('provider.finishing')}</Text>
    </Stack>
  )
}

/** Handles a refusal. 01 leads to the next step; the message of any other refusal is shown above the password. */
function takeRefusal(signIn: SignIn, error: GatewayError): void {
  const { username } = error.payload as { username?: string }
  if (username !== undefined) signIn.setUsername(username)
  try {
    signIn.divert(error)
  } catch {
    signIn.refuse(error.message)
  }
}
