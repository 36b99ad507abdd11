import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { askToLeave } from '../forms/leaving.ts'
import { useComingQuery } from './coming-address.ts'

/** The panel open beside a list: an action and, except for creation, its record. */
export interface Panel {
  readonly act: string
  readonly id: string | null
  /** The rejected queue item whose values the form starts with. */
  readonly replaces: string | null
}

export interface PanelControl {
  readonly panel: Panel | null
  /** Counts panels that were opened before the last one had gone: the key of the panel, so that it starts empty. */
  readonly round: number
  open(act: string, id?: string): void
  /** Shows another record instead: Back leads to where the panel was opened. */
  moveTo(id: string): void
  close(): void
}

/** The initial state of a form for one record; it must not affect the next. */
const SPENT = ['replaces', 'do', 'of']

/**
 * The addressed panel beside a list: `?panel=edit&id=…`. It survives reload, can be linked to, and Back closes it;
 * over unsent work it asks first.
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
          // Closed, but still on screen: "Add" pressed right after a submission must not show what was submitted.
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
