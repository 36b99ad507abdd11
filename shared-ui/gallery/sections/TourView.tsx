import { useState } from 'react'
import { TourStep } from '../../src/tour/index.ts'
import { FrameView } from './FrameView.tsx'

const STOPS = [
  { title: 'Users', text: 'Everybody who works in the portal, with role and status.', target: 'page-title' },
  { title: 'Your access', text: 'What your role lets you do.', target: 'not-there' },
  { title: 'Add user', text: 'Each new user waits until a checker authorizes it.', target: 'add-user' },
]

/** A tour over the portal's frame; the second step has no target. */
export function TourView() {
  const [at, setAt] = useState<number | null>(0)
  const stop = at === null ? undefined : STOPS[at]
  const go = (by: number) => setAt((current) => (current ?? 0) + by)
  return (
    <>
      <FrameView />
      {stop && (
        <TourStep
          {...stop}
          position={STOPS.indexOf(stop) + 1}
          total={STOPS.length}
          onBack={() => go(-1)}
          onNext={() => go(1)}
          onLeave={() => setAt(null)}
        />
      )}
    </>
  )
}
