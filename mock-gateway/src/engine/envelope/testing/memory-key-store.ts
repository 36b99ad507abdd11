import type { ServerKeyRow, ServerKeyStore } from '../server-keys.ts'

/** Creates a store of server keys in memory. `reads` counts the queries. */
export function memoryKeyStore() {
  let rows: ServerKeyRow[] = []
  let reads = 0
  let queue = Promise.resolve()
  const alone = (work: () => Promise<void>) => {
    queue = queue.then(work)
    return queue
  }
  const store: ServerKeyStore = {
    async list(retiredSince) {
      reads += 1
      return rows.filter((row) => row.retiredAt === null || row.retiredAt > retiredSince).toReversed()
    },
    addFirst: (make) =>
      alone(async () => {
        if (!rows.some((row) => row.retiredAt === null)) rows.push(await make())
      }),
    replace: (make, forgottenBefore) =>
      alone(async () => {
        const key = await make()
        rows = rows
          .filter((row) => row.retiredAt === null || row.retiredAt >= forgottenBefore)
          .map((row) => ({ ...row, retiredAt: row.retiredAt ?? key.createdAt }))
        rows.push(key)
      }),
  }
  return { ...store, reads: () => reads, rows: () => rows }
}
