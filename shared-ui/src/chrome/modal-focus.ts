/** Returns whether a modal dialog has the focus: changes behind the dialog must not move the focus out of it. */
export const isModalFocused = (): boolean => document.activeElement?.closest('[aria-modal="true"]') != null
