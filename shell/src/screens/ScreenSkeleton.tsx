import type { Layout } from '@portal/contract/module'
import { useTexts } from '@portal/portal-sdk'
import { Skeleton, Stack, VisuallyHidden } from '@portal/shared-ui'
import { useEffect, useState } from 'react'

/** Milliseconds without a skeleton: for a short wait, a flash of grey is worse than a pause (look.md). */
const QUIET_MS = 150

/** Shows the outline of a list while its screen loads. Other layouts show only the progress bar. */
export function ScreenSkeleton({ layout }: { layout: Layout }) {
  const t = useTexts('shell')
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown || layout !== 'portal') return null
  return (
    <Stack gap={4} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton width={240} height={32} />
      <Skeleton width="100%" height={88} />
      <Skeleton width="100%" height={420} />
    </Stack>
  )
}
