import { createStore } from '@portal/portal-sdk/host'

/** Whether the list of shortcut keys is open; `?` and the user's menu open it. */
export const useShortcutsState = createStore<{ isOpen: boolean }>(() => ({ isOpen: false }))

export const openShortcuts = () => useShortcutsState.setState({ isOpen: true })
export const closeShortcuts = () => useShortcutsState.setState({ isOpen: false })
