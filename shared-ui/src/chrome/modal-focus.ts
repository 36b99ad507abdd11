/** Whether a dialog has the focus: changes behind it must not take the focus from its user. */
export const isModalFocused = (): boolean => document.activeElement?.closest('[aria-modal="true"]') != null
