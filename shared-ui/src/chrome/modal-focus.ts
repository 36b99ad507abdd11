/** Whether a dialog has the focus: what ends or arrives behind it takes none from whoever types there. */
export const isModalFocused = (): boolean => document.activeElement?.closest('[aria-modal="true"]') != null
