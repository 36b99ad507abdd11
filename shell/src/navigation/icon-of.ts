import { type IconDrawing, type IconName, isIcon } from '@portal/shared-ui'

/** The kit's icon of that name, or the module's own drawing; a module built for a newer kit may name an unknown one. */
export function iconOf(name: string): IconName | IconDrawing {
  return isIcon(name) ? name : 'more'
}
