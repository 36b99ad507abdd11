import { type IconDrawing, type IconName, isIcon } from '@portal/shared-ui'

/**
 * Returns the kit's icon or the module's drawing. A module for a newer kit may name an unknown icon, which becomes
 * `more`.
 */
export function iconOf(name: string): IconName | IconDrawing {
  return isIcon(name) ? name : 'more'
}
