/** A field whose control is still loading (`AutocompleteInput`, `PhoneInput`). */
const LOADING = 'input[readonly][tabindex="-1"]'

/**
 * Sets the initial focus of a panel: the first empty required field of a new record's form, otherwise its first empty
 * field, otherwise the panel itself. If the control of that field is still loading, the panel has the focus until then.
 * @returns stops waiting for the control
 */
export function beginIn(panel: HTMLElement | null): (() => void) | undefined {
  if (!panel) return
  const first = firstEmpty(panel)
  if (!first?.matches(LOADING)) {
    if (first) first.focus()
    else panel.focus({ preventScroll: true })
    return
  }
  panel.focus({ preventScroll: true })
  const watch = new MutationObserver(() => {
    const loaded = firstEmpty(panel)
    if (loaded?.matches(LOADING)) return
    watch.disconnect()
    // A user who has moved on meanwhile keeps the focus.
    if (document.activeElement === panel) loaded?.focus()
  })
  watch.observe(panel, { childList: true, subtree: true })
  return () => watch.disconnect()
}

function firstEmpty(panel: HTMLElement) {
  const fields = panel.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    'form[data-new] :is(input:not([type]), input[type="text"], input[type="email"], input[type="tel"], select, textarea)',
  )
  const empty = [...fields].filter(
    (one) => one.value === '' && !one.disabled && (!one.hasAttribute('readonly') || one.matches(LOADING)),
  )
  return empty.find((one) => one.getAttribute('aria-required') === 'true' || one.matches(LOADING)) ?? empty[0]
}
