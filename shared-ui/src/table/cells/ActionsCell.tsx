import type { KeyboardEvent } from 'react'
import type { RowAction } from '../data-table-props.ts'
import { useTable } from '../TableContext.ts'
import { ActionsMenu } from './ActionsMenu.tsx'
import { FitButton, FitLink } from './FitButton.tsx'
import { keepInside } from './keep-inside.ts'

/** So many stand in the row, the others behind "More actions"; on a narrow page all do. */
export const INLINE_ACTIONS = 2

export function ActionsCell({ row, tabIndex }: { readonly row: unknown; readonly tabIndex: number }) {
  const { actions, isNarrow } = useTable()
  const all = actions?.(row) ?? []
  const inline = isNarrow ? [] : all.length > INLINE_ACTIONS + 1 ? all.slice(0, INLINE_ACTIONS) : all
  const others = all.slice(inline.length)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the grid from acting on keys meant for the buttons
    <span className="p-row-actions" onKeyDown={(event) => stepOrKeep(event)}>
      {inline.map((action) => (
        <InlineAction key={action.label} action={action} tabIndex={tabIndex} />
      ))}
      {others.length > 0 && <ActionsMenu actions={others} tabIndex={tabIndex} />}
    </span>
  )
}

function InlineAction({ action, tabIndex }: { readonly action: RowAction; readonly tabIndex: number }) {
  const { label, href, onPress, disabledReason } = action
  if (href && !disabledReason) {
    return (
      <FitLink href={href} tabIndex={tabIndex}>
        {label}
      </FitLink>
    )
  }
  return (
    <FitButton
      type="button"
      tabIndex={tabIndex}
      title={disabledReason}
      aria-disabled={disabledReason ? true : undefined}
      aria-description={disabledReason}
      onClick={disabledReason ? undefined : onPress}
    >
      {label}
    </FitButton>
  )
}

/** Arrows walk the buttons of the cell first and leave it at its ends. */
function stepOrKeep(event: KeyboardEvent<HTMLElement>): void {
  keepInside(event)
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (!step) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a')]
  const next = buttons[buttons.indexOf(document.activeElement as HTMLElement) + step]
  if (!next) return
  event.stopPropagation()
  event.preventDefault()
  next.focus()
}
