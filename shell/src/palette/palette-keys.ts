import { isShortcut } from '../navigation/keys.ts'
import { openPalette } from './palette-state.ts'

/**
 * Ctrl/Cmd-K opens the palette. `/` focuses the search of the screen's list; on a screen without a list it opens the
 * palette. A user who turned single-character keys off has no `/`.
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
