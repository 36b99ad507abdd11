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

/**
 * Sets the initial focus of a dialog: its first empty required field, unless a control in the dialog already has the
 * focus. Without such a field the dialog itself takes the focus (MUI).
 */
export function beginInDialog(dialog: HTMLElement | null | undefined): void {
  if (dialog && !dialog.contains(document.activeElement)) emptyIn(dialog, 'form').find(isRequired)?.focus()
}

function firstEmpty(panel: HTMLElement) {
  const empty = emptyIn(panel, 'form[data-new]')
  return empty.find((one) => isRequired(one) || one.matches(LOADING)) ?? empty[0]
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isRequired = (field: Field) => field.getAttribute('aria-required') === 'true'

function emptyIn(part: HTMLElement, form: string): Field[] {
  const fields = part.querySelectorAll<Field>(
    `${form} :is(input:not([type]), input[type="text"], input[type="email"], input[type="tel"], select, textarea)`,
  )
  return [...fields].filter(
    (one) => one.value === '' && !one.disabled && (!one.hasAttribute('readonly') || one.matches(LOADING)),
  )
}
