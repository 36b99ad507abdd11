import { type CSSObject, Global } from '@emotion/react'
import { type Mode, PALETTES } from './palette.ts'
import { color, focusRing, font } from './tokens.ts'

const variablesOf = (mode: Mode) =>
  Object.fromEntries(Object.entries(PALETTES[mode]).map(([name, value]) => [`--p-${name}`, value]))

const colorsOf = (mode: Mode) => ({ ...variablesOf(mode), colorScheme: mode })

// Printed pages always use the light mode: dark text on white paper.
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

// Transitions are removed and not set to a duration of zero: with a duration on all elements, a style read in the same
// frame would still have its previous value.
const STILL = `@media (prefers-reduced-motion: reduce) {
  *, *::before, *::after {
    animation-duration: 0.01ms !important;
    animation-iteration-count: 1 !important;
    transition: none !important;
    scroll-behavior: auto !important;
  }
}`

/** Sets the colours of a mode as CSS variables. */
export const ColorsOf = ({ mode }: { mode: Mode }) => <Global styles={{ ':root': colorsOf(mode) }} />

/**
 * Sets the colours for a page before any script has run: of the device's mode, or of `data-theme` on the root if set.
 */
export const ColorsByDevice = () => (
  <Global
    styles={{
      ':root': colorsOf('light'),
      '@media (prefers-color-scheme: dark)': { ':root:not([data-theme="light"])': colorsOf('dark') },
      ':root[data-theme="dark"]': colorsOf('dark'),
    }}
  />
)

/** The base styles of every page. They follow the colours, which they override in print. */
export const BaseStyles = () => <Global styles={[base, STILL]} />
