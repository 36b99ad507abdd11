import { type IconDrawing, type IconName, isIcon } from '@portal/shared-ui'

/**
 * Returns the kit's icon of that name, or the module's own drawing. Returns `more` for a name that only a newer kit
 * knows.
 */
export function iconOf(name: string): IconName | IconDrawing {
  return isIcon(name) ? name : 'more'
}
