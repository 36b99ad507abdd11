import { COLOR_NAMES, type ColorName } from './palette.ts'

/** Colours as CSS variables, so that a change between light and dark mode needs no render. */
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

/**
 * Widths of look.md, in pixels. Use `phone` and `drawer` with `below`, because they are upper bounds. In windows
 * narrower than `foldedMenu`, the menu is folded unless the user has chosen otherwise.
 */
export const width = { phone: 600, drawer: 900, foldedMenu: 1100, content: 1440, menu: 248, menuFolded: 72 }

/** Height of the sticky bar on every signed-in screen, in pixels. */
export const HEADER_HEIGHT = 56

/** Returns a distance on the grid of 4 pixels: `space(2)` is 8px. */
export const space = (steps: number): string => `${steps * 4}px`

/** Returns a media query for viewports narrower than `pixels`. */
export const below = (pixels: number): string => `@media (max-width: ${pixels - 0.02}px)`

/** Media query for touch devices: phones, and devices without a mouse or other precise pointer. */
export const TOUCH = `@media (max-width: ${width.phone - 0.02}px), (pointer: coarse)`

/** Minimum edge of a touch target, in pixels (look.md). */
export const TOUCH_EDGE = 44

/** The focus ring for keyboard users: two pixels wide, at a distance from the edge of the control. */
export const focusRing = { outline: `2px solid ${color.focus}`, outlineOffset: 2 }

/**
 * The focus mark of a title: a line below its words instead of a ring, because a title is not a control. It shows
 * keyboard users where they are after a navigation, and after a panel or dialog has closed.
 */
export const titleFocus = {
  '&:focus': { outline: 'none' },
  '&:focus-visible': { textDecoration: `underline 2px ${color.focus}`, textUnderlineOffset: 3 },
}
