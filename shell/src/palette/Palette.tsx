import { lazyPart, notify, useTexts } from '@portal/portal-sdk'
import { useLetterKeys } from '@portal/shared-ui/chrome'
import { Suspense, useEffect } from 'react'
import { CrashBoundary } from '../screens/CrashBoundary.tsx'
import { paletteKey } from './palette-keys.ts'
import { closePalette, usePaletteState } from './palette-state.ts'

const OpenPalette = lazyPart(() => import('./OpenPalette.tsx'))

/**
 * Handles the palette's keys and shows the palette. Loaded right after the frame, so that the palette opens at once.
 */
export function Palette() {
  const t = useTexts('shell')
  const isOpen = usePaletteState((palette) => palette.isOpen)
  const areLettersOn = useLetterKeys()
  useEffect(() => {
    OpenPalette.preload().catch(() => undefined)
    return closePalette
  }, [])
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => paletteKey(event, areLettersOn)
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [areLettersOn])
  if (!isOpen) return null
  const failed = () => {
    closePalette()
    notify({ tone: 'negative', text: t('pageError.unavailable') })
  }
  return (
    <CrashBoundary onCrash={failed}>
      <Suspense fallback={null}>
        <OpenPalette />
      </Suspense>
    </CrashBoundary>
  )
}
