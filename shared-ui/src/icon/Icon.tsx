import { ICON_PATHS, type IconName } from './icon-paths.ts'

export interface IconProps {
  name: IconName
  /** Edge in pixels. */
  size?: number
  /** Words for a reader of the screen; without them the icon is decoration and hidden. */
  label?: string
  className?: string
}

/** One of the kit's own drawings, in the colour of the text around it. */
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
      data-icon={name}
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  )
}

/** Whether a word from outside (a module's descriptor) names an icon of the kit. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(ICON_PATHS, name)
}
