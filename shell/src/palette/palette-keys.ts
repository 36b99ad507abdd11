import { isShortcut } from '../navigation/keys.ts'
import { openPalette } from './palette-state.ts'

/**
 * Handles the keys of the palette. Ctrl/Cmd-K opens the palette. `/` focuses the search of the screen's list, or opens
 * the palette on a screen without a list. `/` has no effect for a user who turned single-character keys off.
 */
export function paletteKey(event: KeyboardEvent, areLettersOn: boolean): void {
  const isPalette = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
  const isSlash = areLettersOn && isShortcut(event, '/') && document.querySelector('[aria-modal="true"]') === null
  if (!isPalette && !isSlash) return
  event.preventDefault()
  const search = isSlash ? document.querySelector<HTMLInputElement>('main input[type="search"]') : null
  if (search === null) {
    openPalette()
    return
  }
  search.focus()
  search.select()
}
