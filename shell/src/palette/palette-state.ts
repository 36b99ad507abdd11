import { createStore } from '@portal/portal-sdk/host'

export const usePaletteState = createStore<{ isOpen: boolean }>(() => ({ isOpen: false }))

export function openPalette(): void {
  usePaletteState.setState({ isOpen: true })
}

export function closePalette(): void {
  usePaletteState.setState({ isOpen: false })
}
