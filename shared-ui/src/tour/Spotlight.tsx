import styled from '@emotion/styled'
import { color } from '../theme/tokens.ts'
import type { Box } from './place.ts'

/** Pixels between the ring and its target: ring and margin fit in the 8 pixels between two buttons. */
const MARGIN = 4

// Above the header and full-screen panels, but below dialogs: the end of a session is also announced during a tour.
export const TOUR_LAYER = 1250

const Ring = styled.div({
  position: 'fixed',
  zIndex: TOUR_LAYER,
  borderRadius: 10,
  outline: `2px solid ${color.primary}`,
  // The shadow dims the window outside the ring.
  boxShadow: `0 0 0 200vmax ${color.overlay}`,
  pointerEvents: 'none',
  // With forced colours there is no shadow: only the ring marks the target.
  '@media (forced-colors: active)': { outline: '4px solid Highlight' },
  '@media print': { display: 'none' },
})
// The page behind is inert. The veil prevents a press on the page from taking the focus, and allows scrolling.
const Veil = styled.div({
  position: 'fixed',
  inset: 0,
  zIndex: TOUR_LAYER,
  '&[data-whole]': { background: color.overlay },
  '@media (forced-colors: active)': { '&[data-whole]': { background: 'transparent' } },
  '@media print': { display: 'none' },
})

/** Dims the window and draws a ring around a step's target. */
export function Spotlight({ box }: { readonly box: Box | null }) {
  return (
    <>
      <Veil data-whole={box ? undefined : true} onMouseDown={(event) => event.preventDefault()} />
      {box && <Ring style={ringOf(box)} />}
    </>
  )
}

/** Returns the ring around the target, inside the window's width so that no side of the ring is cut. */
function ringOf({ top, left, width, height }: Box) {
  const start = Math.max(left - MARGIN, 4)
  const end = Math.min(left + width + MARGIN, document.documentElement.clientWidth - 4)
  return { top: top - MARGIN, left: start, width: end - start, height: height + 2 * MARGIN }
}
