import { Client } from 'pg'

/** Reads which tables' rows were locked since the last reading. */
export interface LockRecorder {
  /** Returns `loan: locked` for each table, sorted. */
  read(): readonly string[]
  close(): void
}

const LOCK = /\bfor (?:no key )?update(?: of "(\w+)")?/i

/** Records the row locks (`select … for update`) that any connection of this process requests. */
export function recordLocks(): LockRecorder {
  const locked = new Set<string>()
  const original = Client.prototype.query
  Client.prototype.query = function (this: Client, ...args: unknown[]) {
    const [query] = args as [string | { readonly text?: string }]
    const text = typeof query === 'string' ? query : (query?.text ?? '')
    const found = LOCK.exec(text)
    if (found !== null) locked.add(`${tableNamed(text, found[1])}: locked`)
    return Reflect.apply(original, this, args)
  } as typeof original
  return {
    read: () => {
      const read = [...locked].sort()
      locked.clear()
      return read
    },
    close: () => {
      Client.prototype.query = original
    },
  }
}

/** Returns the table with an alias in a query, or the first table of a query without `of`. */
function tableNamed(text: string, alias: string | undefined): string {
  const table = alias === undefined ? /\bfrom "?(\w+)"?/i : new RegExp(`"(\\w+)" as "${alias}"`)
  return table.exec(text)?.[1] ?? alias ?? 'unknown'
}
