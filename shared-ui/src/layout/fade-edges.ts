import { keyframes } from '@emotion/react'

/** The width of a faded edge in pixels. */
export const FADE_PX = 24
const DEPTH = `${FADE_PX}px`

/** The positions of the two masks: each is moved out of the box at the end of the row at which nothing is hidden. */
const shift = keyframes({
  from: { maskPosition: `-${DEPTH} 0, -${DEPTH} 0` },
  '8%, 92%': { maskPosition: `0 0, -${DEPTH} 0` },
  to: { maskPosition: '0 0, 0 0' },
})

/**
 * Styles of a row that scrolls sideways: fades its edge while content is hidden behind that edge, so that a cut word
 * does not look like a fault. A row that fits does not scroll and fades nothing, as in browsers without scroll-driven
 * animations.
 */
export const fadeEdges = {
  '@supports (animation-timeline: scroll(self inline))': {
    '@media screen': {
      maskImage: `linear-gradient(to right, transparent, #000 ${DEPTH}), linear-gradient(to left, transparent, #000 ${DEPTH})`,
      maskSize: `calc(100% + ${DEPTH}) 100%`,
      maskRepeat: 'no-repeat',
      maskPosition: `-${DEPTH} 0, 0 0`,
      maskComposite: 'intersect',
      animation: `${shift} linear`,
      animationTimeline: 'scroll(self inline)',
    },
  },
} as const
