import { lazyPart, notify, useSearchParams, useTexts } from '@portal/portal-sdk'
import { Suspense } from 'react'
import { CrashBoundary } from '../screens/CrashBoundary.tsx'
import { TOUR } from './tour-address.ts'

const Tour = lazyPart(() => import('./Tour.tsx'))

/** Loads the tour on demand and shows it over the page. The page also works without the tour. */
export function TourSlot() {
  const t = useTexts('shell')
  const [query] = useSearchParams()
  if (!query.has(TOUR)) return null
  return (
    <CrashBoundary onCrash={() => notify({ tone: 'negative', text: t('pageError.unavailable') })}>
      <Suspense fallback={null}>
        <Tour />
      </Suspense>
    </CrashBoundary>
  )
}
