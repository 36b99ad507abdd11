/**
 * Declarations that decide whether something is there for a person or their pointer, and the variables of the theme.
 */
const DECIDES = /[;{](display|visibility|pointer-events):|:root/

const insertions = new WeakMap<CSSStyleSheet, CSSStyleSheet['insertRule']>()

/**
 * Keeps purely visual rules out of jsdom's sheets: it draws no pixels, but tries every rule on every element that a
 * test asks for by its role. Of what Emotion inserts for a list that is three of four rules.
 */
export function leaveOutLooks(sheets: CSSStyleSheet): void {
  // The class is one for all files of a worker.
  const insert = insertions.get(sheets) ?? sheets.insertRule
  insertions.set(sheets, insert)
  sheets.insertRule = function (rule, at = 0) {
    return DECIDES.test(rule) ? insert.call(this, rule, at) : at
  }
}
