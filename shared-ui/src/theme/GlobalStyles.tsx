import { type CSSObject, Global } from '@emotion/react'
import { type Mode, PALETTES } from './palette.ts'
import { color, focusRing, font } from './tokens.ts'

const variablesOf = (mode: Mode) =>
  Object.fromEntries(Object.entries(PALETTES[mode]).map(([name, value]) => [`--p-${name}`, value]))

// Printed pages are always light: ink on paper.
const base = {
  '@media print': { ':root': { ...variablesOf('light'), '--p-canvas': '#ffffff', colorScheme: 'light' } },
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: { WebkitTextSizeAdjust: '100%' },
  body: {
    margin: 0,
    background: color.canvas,
    color: color.text,
    fontFamily: font.sans,
    fontSize: 14,
    lineHeight: 1.5,
    fontVariantNumeric: 'tabular-nums',
    WebkitFontSmoothing: 'antialiased',
  },
  'h1, h2, h3, h4, p, ul, ol, dl, dd, figure': { margin: 0 },
  'ul, ol': { padding: 0, listStyle: 'none' },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit', fontVariantNumeric: 'inherit' },
  ':focus-visible': focusRing,
  '::selection': { background: color.primary, color: color.onPrimary },
} as const satisfies CSSObject

const STILL = `@media (prefers-reduced-motion: reduce) {
  *, *::before, *::after {
    animation-duration: 0.01ms !important;
    animation-iteration-count: 1 !important;
    transition-duration: 0.01ms !important;
    scroll-behavior: auto !important;
  }
}`

export function GlobalStyles({ mode }: { mode: Mode }) {
  return (
    <>
      <Global styles={{ ':root': { ...variablesOf(mode), colorScheme: mode } }} />
      <Global styles={[base, STILL]} />
    </>
  )
}
