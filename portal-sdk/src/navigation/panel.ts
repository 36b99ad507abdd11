import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { askToLeave } from '../forms/leaving.ts'
import { useComingQuery } from './coming-address.ts'

/** The open panel beside a list: an action and, except for a creation, the id of a record. */
export interface Panel {
  readonly act: string
  readonly id: string | null
  /** Id of the rejected queue item with the values that the form starts with. */
  readonly replaces: string | null
}

export interface PanelControl {
  readonly panel: Panel | null
  /**
   * Counts the panels that were opened before the previous panel had disappeared. Used as the key of the panel, so that
   * each panel starts empty.
   */
  readonly round: number
  open(act: string, id?: string): void
  /** Shows another record in the open panel. Back then leads to the page on which the panel was opened. */
  moveTo(id: string): void
  close(): void
}

/**
 * Parameters for a form's initial state. They belong to one form of one record, so opening, moving or closing a panel
 * removes them.
 */
const SPENT = ['replaces', 'do', 'of']

/**
 * Controls the panel beside a list, which is in the address: `?panel=edit&id=…`. So the panel survives a reload, can be
 * linked to, and closes on Back. Closing a panel with unsent work asks for confirmation.
 * @example const { panel, open, close } = usePanel()
 */
export function usePanel(): PanelControl {
  const [query] = useSearchParams()
  const { change: changeQuery } = useComingQuery()
  const act = query.get('panel')
  const id = query.get('id')
  const replaces = query.get('replaces')
  const panel = useMemo(() => (act ? { act, id, replaces } : null), [act, id, replaces])
  const [round, setRound] = useState(0)
  const open = useCallback(
    (nextAct: string, nextId?: string) =>
      askToLeave(() =>
        changeQuery((current) => {
          // The panel is closed but still on the screen. If "Add" is pressed right after a submission, the new form
          // must not show the submitted values.
          if (act !== null && !current.has('panel')) setRound((last) => last + 1)
          current.set('panel', nextAct)
          if (nextId) current.set('id', nextId)
          else current.delete('id')
          for (const key of SPENT) current.delete(key)
          return current
        }),
      ),
    [act, changeQuery],
  )
  const moveTo = useCallback(
    (nextId: string) =>
      askToLeave(() =>
        changeQuery(
          (current) => {
            current.set('id', nextId)
            for (const key of SPENT) current.delete(key)
            return current
          },
          { replace: true },
        ),
      ),
    [changeQuery],
  )
  const close = useCallback(
    () =>
      askToLeave(() =>
        changeQuery((current) => {
          for (const key of ['panel', 'id', ...SPENT]) current.delete(key)
          return current
        }),
      ),
    [changeQuery],
  )
  return { panel, round, open, moveTo, close }
}
