import { ICON_PATHS, type IconDrawing, type IconName } from './icon-paths.ts'

export interface IconProps {
  name: IconName | IconDrawing
  /** Width and height in pixels. */
  size?: number
  /** Text for screen readers; an icon without a label is decoration and hidden from them. */
  label?: string
  className?: string
}

/** Draws an icon of the kit or a module's drawing, in the colour of the surrounding text. */
export function Icon({ name, size = 20, label, className }: IconProps) {
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden as decoration
    <svg
      {...named}
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      data-icon={isIconName(name) ? name : 'own'}
    >
      <path d={isIconName(name) ? ICON_PATHS[name] : name} />
    </svg>
  )
}

/** Returns whether a text from outside (a module's descriptor) can be drawn: an icon name of the kit, or a drawing. */
export function isIcon(name: string): name is IconName | IconDrawing {
  return isIconName(name) || /^M[\d\s.,a-zA-Z-]+$/.test(name)
}

function isIconName(name: string): name is IconName {
  return Object.hasOwn(ICON_PATHS, name)
}
