/**
 * Runs `act` after the press or key that took the focus has been handled: an earlier change would move a button away
 * from under the pointer.
 */
export function afterLeaving(act: () => void): void {
  const once = new AbortController()
  const run = () => {
    once.abort()
    // `act` must not run within the event: if a checkbox is redrawn before its own handler runs, the handler mistakes
    // the new state for the old state.
    setTimeout(act)
  }
  for (const end of ['click', 'keyup']) addEventListener(end, run, { capture: true, signal: once.signal })
}
