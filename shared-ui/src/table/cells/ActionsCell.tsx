import type { KeyboardEvent } from 'react'
import { Icon } from '../../icon/Icon.tsx'
import type { RowAction } from '../data-table-props.ts'
import { useTable } from '../TableContext.ts'
import { ActionsMenu } from './ActionsMenu.tsx'
import { FitButton, FitLink } from './FitButton.tsx'
import { keepInside } from './keep-inside.ts'
import { standingActions } from './standing-actions.ts'

export function ActionsCell({ row, tabIndex }: { readonly row: unknown; readonly tabIndex: number }) {
  const { actions, isNarrow } = useTable()
  const all = actions?.(row) ?? []
  const { inline, others } = standingActions(all, isNarrow)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the grid from handling keys meant for the buttons
    <span className="p-row-actions" onKeyDown={(event) => stepOrKeep(event)}>
      {inline.map((action) => (
        <InlineAction key={action.label} action={action} tabIndex={tabIndex} />
      ))}
      {others.length > 0 && <ActionsMenu actions={others} tabIndex={tabIndex} />}
    </span>
  )
}

interface InlineActionProps {
  readonly action: RowAction
  readonly tabIndex: number
}

/** An action as an icon; its label is the accessible name and the text on hover. */
function InlineAction({ action, tabIndex }: InlineActionProps) {
  const { label, icon, href, onPress, disabledReason } = action
  const face = <Icon name={icon} size={18} />
  if (href && !disabledReason) {
    return (
      <FitLink href={href} tabIndex={tabIndex} aria-label={label} title={label}>
        {face}
      </FitLink>
    )
  }
  return (
    <FitButton
      type="button"
      tabIndex={tabIndex}
      aria-label={label}
      title={disabledReason ? `${label}: ${disabledReason}` : label}
      aria-disabled={disabledReason ? true : undefined}
      aria-description={disabledReason}
      onClick={disabledReason ? undefined : onPress}
    >
      {face}
    </FitButton>
  )
}

/**
 * Moves the focus through the buttons of a cell by the arrow keys, which leave the cell at its first and last button.
 */
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
