import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { color } from '../theme/tokens.ts'

const creep = keyframes({
  from: { transform: 'scaleX(0)' },
  '60%': { transform: 'scaleX(0.7)' },
  to: { transform: 'scaleX(0.92)' },
})

const Track = styled.div({ position: 'fixed', insetInline: 0, top: 0, height: 2, zIndex: 2000, pointerEvents: 'none' })

const Bar = styled.div({
  height: '100%',
  background: color.accent,
  transformOrigin: 'left',
  animation: `${creep} 6s cubic-bezier(0.1, 0.8, 0.2, 1) 120ms backwards`,
})

/** The thin progress bar at the top of the page during a navigation. */
export function ProgressBar({ isActive }: { isActive: boolean }) {
  const t = useKitText()
  if (!isActive) return null
  return (
    <Track role="progressbar" aria-label={t('progress.page')}>
      <Bar />
    </Track>
  )
}
