/** Returns whether a key pressed in this element is text input and not a shortcut. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName)
}

/** Returns whether a key is pressed outside fields, without Ctrl, Cmd or Alt, so that it counts as a shortcut. */
export function isShortcut(event: KeyboardEvent, sign: string): boolean {
  const isHeld = event.ctrlKey || event.metaKey || event.altKey
  return event.key === sign && !isHeld && !isTyping(event.target)
}
