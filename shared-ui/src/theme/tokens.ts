import { COLOR_NAMES, type ColorName } from './palette.ts'

/** Colours as CSS variables, so a change of mode repaints without a render. */
export const color = Object.fromEntries(COLOR_NAMES.map((name) => [name, `var(--p-${name})`])) as Record<
  ColorName,
  string
>

/** The type scale, in pixels (look.md). */
export const TYPE_SIZES = [12, 13, 14, 16, 20, 28, 40] as const
export type TypeSize = (typeof TYPE_SIZES)[number]

export const font = {
  sans: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif",
  mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Segoe UI Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace",
}

export const radius = { control: 8, chip: 6, pill: 999 }

/** Widths of look.md, in pixels; `phone` and `drawer` are upper bounds, so use them with `below`. */
export const width = { phone: 600, drawer: 900, content: 1440, menu: 248, menuFolded: 72 }

/** Height of the sticky bar on every signed-in screen, in pixels. */
export const HEADER_HEIGHT = 56

/** `space(2)` is 8px: everything is on a grid of 4. */
export const space = (steps: number): string => `${steps * 4}px`

/** A media query for viewports narrower than `pixels`. */
export const below = (pixels: number): string => `@media (max-width: ${pixels - 0.02}px)`

/** Touch devices: phones, and devices without a finer pointer. */
export const TOUCH = `@media (max-width: ${width.phone - 0.02}px), (pointer: coarse)`

/** Minimum edge of a touch target, in pixels (look.md). */
export const TOUCH_EDGE = 44

/** The focus ring for keyboard users: two pixels, set off from the edge of the control. */
export const focusRing = { outline: `2px solid ${color.focus}`, outlineOffset: 2 }
