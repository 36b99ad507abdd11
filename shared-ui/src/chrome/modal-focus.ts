/** Whether a dialog has the focus: changes behind it must not take it away. */
export const isModalFocused = (): boolean => document.activeElement?.closest('[aria-modal="true"]') != null
