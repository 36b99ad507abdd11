/** Matches declarations that affect whether an element is visible or clickable, and the variables of the theme. */
const DECIDES = /[;{](display|visibility|pointer-events):|:root/

const insertions = new WeakMap<CSSStyleSheet, CSSStyleSheet['insertRule']>()

/**
 * Keeps purely visual rules out of jsdom's style sheets. jsdom renders no pixels, but checks every rule for every
 * element queried by role. For a list, three of four of Emotion's rules are visual.
 */
export function leaveOutLooks(sheets: CSSStyleSheet): void {
  // All test files of a worker share the class, so the original function is remembered.
  const insert = insertions.get(sheets) ?? sheets.insertRule
  insertions.set(sheets, insert)
  sheets.insertRule = function (rule, at = 0) {
    return DECIDES.test(rule) ? insert.call(this, rule, at) : at
  }
}
