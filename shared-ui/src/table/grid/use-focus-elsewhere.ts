import { useGridRegisterPipeProcessor } from '@mui/x-data-grid/internals'
import type { GridApiRef } from './grid-props.ts'

/** Parts of the page whose focus a list must not take: panels, dialogs and menus. */
const ELSEWHERE = '[data-panel], .MuiModal-root, [role="dialog"], [role="alertdialog"], [role="menu"]'

/**
 * Leaves the focus in an open panel, dialog or menu when the rows of the list change. The grid would otherwise focus
 * its last focused cell again, for instance after a checker has decided a request whose row then leaves the list.
 */
export function useFocusElsewhere(apiRef: GridApiRef): void {
  useGridRegisterPipeProcessor(apiRef, 'canUpdateFocus', canUpdateFocus)
}

function canUpdateFocus(may: boolean, { event }: { event: unknown }): boolean {
  // Only a cell that asks for the focus passes the focused element; a press of the mouse passes the real event.
  if (event instanceof Event) return may
  const { target } = event as { readonly target: EventTarget | null }
  return may && !(target instanceof Element && target.closest(ELSEWHERE) !== null)
}
