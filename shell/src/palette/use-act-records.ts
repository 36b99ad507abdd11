import { termAfterAct } from './act-and-term.ts'
import { type Asking, type PaletteEntry, recordLine } from './palette-entry.ts'
import { type FoundRecords, useFoundRecords } from './use-found-records.ts'

/**
 * Returns lines that combine an action and a record. The query "reset token chia" gives "Reset the hard token of
 * Chiamaka Danjuma".
 */
export function useActRecords(
  query: string,
  commands: readonly PaletteEntry[],
): Pick<FoundRecords, 'state' | 'retry'> & { readonly items: readonly PaletteEntry[] } {
  const [named] = commands.flatMap((act) => {
    const term = 'asksFor' in act ? termAfterAct(query, act.label) : null
    return term === null ? [] : [{ act: act as Asking, term }]
  })
  const found = useFoundRecords(named?.term ?? '', named?.act.asksFor.subject)
  if (named === undefined) return { items: [], state: 'idle', retry: found.retry }
  const { act } = named
  const items = found.groups
    .flatMap(({ records }) => records)
    .map((record) => ({
      ...recordLine(act.id, record),
      ...{ label: act.label.replace('…', record.name), icon: act.icon, href: act.asksFor.hrefOf(record.id) },
    }))
  return { items, state: found.state, retry: found.retry }
}
