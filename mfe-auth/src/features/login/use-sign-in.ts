import type { PreAuthStage } from '@portal/contract'
import type { SecondFactor, SignedIn } from '@portal/contract/auth/auth.calls'
import { GatewayError, placeBefore, safePath, sessionActions, useNavigate, useSearchParams } from '@portal/portal-sdk'
import { useCallback, useState } from 'react'

/** A step of the login screen: the password, or a step that the gateway requires afterwards (ruling A72). */
export type SignInStep = 'password' | PreAuthStage

export interface SignIn {
  /** The typed user name; later steps use it to send codes again. */
  readonly username: string
  setUsername(username: string): void
  readonly step: SignInStep
  /** The second factors that the user may prove at step `token`, the preferred one first. */
  readonly secondFactors: readonly SecondFactor[]
  /**
   * The gateway's message that led to this step: "Enter the code we sent…", or the reason why the user is back at the
   * password. Null if no message led to this step.
   */
  readonly message: string | null
  /** Handles a successful answer: shows the next step, or the preloader if the session is complete. */
  advance(answer: SignedIn): void
  /**
   * Sends a code or password of a step and handles the answer. If the answer ends the session, the screen returns to
   * the password; the portal's dialog or the screen explains why.
   */
  enter(send: () => Promise<SignedIn>): Promise<void>
  /** Handles refusals that are steps (01, 02, 95). Throws every other refusal, which the form then shows. */
  divert(error: unknown): void
  /** Returns to the password. */
  restart(): void
  /** Returns to the password and shows a message that explains why. */
  refuse(message: string): void
}

/** Manages the steps of signing in, as the gateway requires them. */
export function useSignIn(): SignIn {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [username, setUsername] = useState('')
  const [step, setStep] = useState<SignInStep>('password')
  const [secondFactors, setSecondFactors] = useState<readonly SecondFactor[]>([])
  const [message, setMessage] = useState<string | null>(null)
  const wanted = safePath(query.get('redirectFrom'))

  const advance = useCallback(
    (answer: SignedIn) => {
      sessionActions().signedIn(answer)
      const { stage } = answer.session
      if (stage === 'full') {
        const place = wanted ?? placeBefore()
        navigate(`/preloader${place ? `?redirectFrom=${encodeURIComponent(place)}` : ''}`)
      } else {
        setMessage(null)
        setSecondFactors(answer.secondFactors ?? [])
        setStep(stage)
      }
    },
    [navigate, wanted],
  )
  const divert = useCallback(
    (error: unknown) => {
      if (!(error instanceof GatewayError)) throw error
      if (error.code === '95') {
        navigate('/forgot-password', { state: { notice: error.message } })
        return
      }
      const { session } = error.payload as Partial<SignedIn>
      if ((error.code !== '01' && error.code !== '02') || !session || session.stage === 'full') throw error
      setMessage(error.message)
      setStep(session.stage)
    },
    [navigate],
  )
  const restart = useCallback(() => {
    setMessage(null)
    setStep('password')
  }, [])
  const enter = useCallback(
    async (send: () => Promise<SignedIn>) => {
      try {
        advance(await send())
      } catch (error) {
        const isLocked = error instanceof GatewayError && error.code === '75'
        if (isLocked || (error instanceof GatewayError && error.behaviour === 'session-ended')) restart()
        if (isLocked) setMessage(error.message)
        throw error
      }
    },
    [advance, restart],
  )
  const refuse = useCallback((message: string) => {
    setMessage(message)
    setStep('password')
  }, [])
  return { username, setUsername, step, secondFactors, message, enter, advance, divert, restart, refuse }
}
