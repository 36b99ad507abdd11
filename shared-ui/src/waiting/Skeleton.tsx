import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import { color, radius } from '../theme/tokens.ts'

const appear = keyframes({ from: { opacity: 0 } })
const breathe = keyframes({ '50%': { opacity: 0.55 } })

// Shown only after 150 ms, because a placeholder for faster content would flash.
const Bar = styled.span({
  display: 'block',
  // This colour is also visible on a selected card.
  background: color.border,
  borderRadius: radius.chip,
  animation: `${appear} 1ms linear 150ms backwards, ${breathe} 1.6s ease-in-out 150ms infinite`,
})

export interface SkeletonProps {
  width?: number | string
  height?: number | string
  isRound?: boolean
}

/** A placeholder as large as the content that is loading. */
export function Skeleton({ width = '100%', height = 16, isRound }: SkeletonProps) {
  return <Bar aria-hidden data-waiting style={{ width, height, borderRadius: isRound ? '50%' : undefined }} />
}
