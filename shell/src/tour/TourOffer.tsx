import { useSearchParams, useTexts, useUser } from '@portal/portal-sdk'
import { LinkButton, Notice, Stack } from '@portal/shared-ui'
import { useState } from 'react'
import { TOUR } from './tour-address.ts'
import { knowsTour, rememberTour } from './tour-memory.ts'
import { useTourStart } from './use-tour.ts'

/** Offers the guided tour at a user's first sign-in, until it is accepted or declined. */
export function TourOffer() {
  const t = useTexts('shell')
  const start = useTourStart()
  const { userId, userLastLogin } = useUser()
  const [query] = useSearchParams()
  const [isDeclined, setDeclined] = useState(false)
  if (userLastLogin !== null || isDeclined || query.has(TOUR) || knowsTour(userId)) return null
  const decline = () => {
    rememberTour(userId)
    setDeclined(true)
  }
  return (
    <Notice tone="info" announce="none" title={t('tour.offer.title')} onClose={decline}>
      <Stack direction="row" gap={3} align="center" isWrapping>
        {t('tour.offer.text')}
        <LinkButton size="sm" href={start}>
          {t('tour.take')}
        </LinkButton>
      </Stack>
    </Notice>
  )
}
