import { useUser } from '@portal/portal-sdk'
import { TourStep } from '@portal/shared-ui/tour'
import { useEffect } from 'react'
import { onIntent } from '../navigation/intent.ts'
import { useTitle } from '../navigation/titles.ts'
import { rememberTour } from './tour-memory.ts'
import { useTour } from './use-tour.ts'

/**
 * Shows the step of the guided tour that the address names. Shows nothing if this visitor's tour does not have the
 * step.
 */
export default function Tour() {
  const { steps, at, go, leave } = useTour()
  const title = useTitle()
  const { userId } = useUser()
  const step = steps[at]
  const next = steps[at + 1]
  useEffect(() => {
    if (step) rememberTour(userId)
  }, [step, userId])
  useEffect(() => {
    if (next) onIntent(next.path)
  }, [next])

  if (!step) return null
  return (
    <TourStep
      title={title(step.from, step.title)}
      text={title(step.from, step.text)}
      target={step.target}
      position={at + 1}
      total={steps.length}
      onBack={() => go(at - 1)}
      onNext={() => go(at + 1)}
      onLeave={leave}
    />
  )
}
