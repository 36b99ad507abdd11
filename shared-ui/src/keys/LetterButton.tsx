import { Button, type ButtonProps, LinkButton, type LinkButtonProps } from '../button/Button.tsx'
import { KeyCap } from '../chrome/KeyCap.tsx'
import { useLetterKeys } from './letter-keys.ts'

export interface LetterButtonProps extends ButtonProps {
  /**
   * The key that presses the button while the focus is in the button's panel, dialog or list. The key is drawn on the
   * button.
   */
  letter: string
}

/** A button with a single-letter shortcut, unless the user turned such shortcuts off. */
export function LetterButton({ letter, children, ...button }: LetterButtonProps) {
  if (!useLetterKeys()) return <Button {...button}>{children}</Button>
  return (
    <Button {...button} data-letter={letter} aria-keyshortcuts={letter}>
      {children} <KeyCap aria-hidden>{letter}</KeyCap>
    </Button>
  )
}

export interface LetterLinkProps extends LinkButtonProps {
  /** The key that follows the link while the focus is in the link's panel, dialog or list. */
  letter: string
}

/** A link that looks like a button and has a single-letter shortcut. */
export function LetterLink({ letter, children, ...link }: LetterLinkProps) {
  if (!useLetterKeys()) return <LinkButton {...link}>{children}</LinkButton>
  return (
    <LinkButton {...link} data-letter={letter} aria-keyshortcuts={letter}>
      {children} <KeyCap aria-hidden>{letter}</KeyCap>
    </LinkButton>
  )
}
