import { lazyPart, useSearchParams } from '@portal/portal-sdk'
import { Suspense } from 'react'
import { TOUR } from './tour-address.ts'

const Tour = lazyPart(() => import('./Tour.tsx'))

/** The tour over the page, fetched when it is taken. */
export function TourSlot() {
  const [query] = useSearchParams()
  if (!query.has(TOUR)) return null
  return (
    <Suspense fallback={null}>
      <Tour />
    </Suspense>
  )
}
