import { isAnythingDirty, useLocation, useTexts } from '@portal/portal-sdk'
import { useDirtyForms } from '@portal/portal-sdk/host'
import { Button, Notice, Stack } from '@portal/shared-ui'
import { useEffect, useRef } from 'react'
import { useBoot } from '../boot/boot-context.ts'
import { useNewRelease, watchReleases } from '../loading/release-watch.ts'

/**
 * Announces a new release, and loads it on request or at the next navigation, but never over a form with unsent input.
 */
export function ReleaseNotice() {
  const t = useTexts('shell')
  const { registry } = useBoot()
  const { pathname } = useLocation()
  const isReady = useNewRelease((release) => release.isReady)
  const isDirty = useDirtyForms(({ ids }) => ids.size > 0)
  const readyAt = useRef<string | null>(null)

  useEffect(() => watchReleases(registry.serial), [registry.serial])
  useEffect(() => {
    if (!isReady) return
    readyAt.current ??= pathname
    if (readyAt.current !== pathname && !isAnythingDirty()) location.reload()
  }, [isReady, pathname])

  if (!isReady) return null
  return (
    <Notice tone="info" announce="status">
      <Stack direction="row" gap={3} align="center" isWrapping>
        {t(isDirty ? 'release.dirty' : 'release.text')}
        <Button size="sm" disabled={isDirty} onClick={() => location.reload()}>
          {t('release.reload')}
        </Button>
      </Stack>
    </Notice>
  )
}
