import { createContext, useContext } from 'react'

/** Whether single-letter shortcuts work: on, unless the shell passes that the user turned them off (WCAG 2.1.4). */
const LetterKeysContext = createContext(true)

export const LetterKeysProvider = LetterKeysContext

/** Whether single-letter shortcuts work for this user; their key caps are hidden if not. */
export const useLetterKeys = (): boolean => useContext(LetterKeysContext)

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented'
>

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName)
}

/** Checkboxes take no text: letters pressed on them are shortcuts. */
const isBox = (target: EventTarget | null) => target instanceof HTMLInputElement && target.type === 'checkbox'

/** A key pressed alone and outside text fields, in lower case; null for every other press. */
export function pressedAlone(event: Pressed): string | null {
  const { key, target, defaultPrevented, ctrlKey, metaKey, altKey, shiftKey } = event
  if (defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return null
  return isTyping(target) && !isBox(target) ? null : key.toLowerCase()
}

/** The letters of the topmost panel or dialog, or else of the page, with the names of their buttons. */
export function lettersInSight(): readonly { readonly keys: readonly string[]; readonly label: string }[] {
  const part = [...document.querySelectorAll<HTMLElement>('[data-panel], [role="dialog"]')].at(-1) ?? document
  return [...part.querySelectorAll<HTMLElement>('[data-letter]')].map((button) => ({
    keys: [button.dataset.letter ?? ''],
    label: nameOf(button),
  }))
}

/** The name without the key drawn on the button. */
function nameOf(button: HTMLElement): string {
  const copy = button.cloneNode(true) as HTMLElement
  for (const drawn of copy.querySelectorAll('[aria-hidden="true"]')) drawn.remove()
  return (copy.textContent ?? '').trim()
}

/** Presses the button with this letter within `part`. Returns false if no button has it. */
export function pressLetter(part: ParentNode | null, letter: string): boolean {
  const button = [...(part?.querySelectorAll<HTMLElement>('[data-letter]') ?? [])].find(
    ({ dataset }) => dataset.letter?.toLowerCase() === letter,
  )
  button?.click()
  return button !== undefined
}
