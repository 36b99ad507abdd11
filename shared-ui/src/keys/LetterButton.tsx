import { Button, type ButtonProps } from '../button/Button.tsx'
import { KeyCap } from '../chrome/KeyCap.tsx'
import { useLetterKeys } from './letter-keys.ts'

export interface LetterButtonProps extends ButtonProps {
  /** Presses the button while the focus is in its panel, dialog or list. Drawn on the button. */
  letter: string
}

/** A button with a single-letter shortcut, unless the user turned these off. */
export function LetterButton({ letter, children, ...button }: LetterButtonProps) {
  if (!useLetterKeys()) return <Button {...button}>{children}</Button>
  return (
    <Button {...button} data-letter={letter} aria-keyshortcuts={letter}>
      {children} <KeyCap aria-hidden>{letter}</KeyCap>
    </Button>
  )
}
