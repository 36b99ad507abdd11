import { createContext, useContext } from 'react'

/**
 * Whether single-letter shortcuts work. They are on, unless the shell reports that the user turned them off
 * (WCAG 2.1.4).
 */
const LetterKeysContext = createContext(true)

export const LetterKeysProvider = LetterKeysContext

/** Returns whether single-letter shortcuts work for this user; otherwise the key caps are hidden. */
export const useLetterKeys = (): boolean => useContext(LetterKeysContext)

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented'
>

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName)
}

/** Returns whether the target is a checkbox, where letters are shortcuts because a checkbox takes no text. */
const isBox = (target: EventTarget | null) => target instanceof HTMLInputElement && target.type === 'checkbox'

/**
 * Returns the key, in lower case, if it is pressed without modifier keys and outside text fields. Null otherwise, and
 * if another handler has already used the key.
 */
export function pressedAlone(event: Pressed): string | null {
  const { key, target, defaultPrevented, ctrlKey, metaKey, altKey, shiftKey } = event
  if (defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return null
  return isTyping(target) && !isBox(target) ? null : key.toLowerCase()
}

/**
 * Returns the shortcut letters with the names of their buttons: of the topmost panel or dialog, otherwise of the page.
 */
export function lettersInSight(): readonly { readonly keys: readonly string[]; readonly label: string }[] {
  const part = [...document.querySelectorAll<HTMLElement>('[data-panel], [role="dialog"]')].at(-1) ?? document
  return [...part.querySelectorAll<HTMLElement>('[data-letter]')].map((button) => ({
    keys: [button.dataset.letter ?? ''],
    label: nameOf(button),
  }))
}

/** Returns the name of a button without the key drawn on it. */
function nameOf(button: HTMLElement): string {
  const copy = button.cloneNode(true) as HTMLElement
  for (const drawn of copy.querySelectorAll('[aria-hidden="true"]')) drawn.remove()
  return (copy.textContent ?? '').trim()
}

/** Presses the button with this letter within `part`; returns false if no button has the letter. */
export function pressLetter(part: ParentNode | null, letter: string): boolean {
  const button = [...(part?.querySelectorAll<HTMLElement>('[data-letter]') ?? [])].find(
    ({ dataset }) => dataset.letter?.toLowerCase() === letter,
  )
  button?.click()
  return button !== undefined
}
