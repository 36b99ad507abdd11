/** Whether a key pressed there is input, not a shortcut. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName)
}

/** A key pressed by itself, outside fields: a shortcut. */
export function isShortcut(event: KeyboardEvent, sign: string): boolean {
  const isHeld = event.ctrlKey || event.metaKey || event.altKey
  return event.key === sign && !isHeld && !isTyping(event.target)
}
