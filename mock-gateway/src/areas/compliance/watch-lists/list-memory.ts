import os from 'node:os'

const MEBIBYTE = 2 ** 20

/** Memory of the machine, or of the container if the container has less. */
const MACHINE_BYTES = Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/** Memory for all watch lists of a gateway, in bytes: a quarter of the machine's memory, and at most two gibibytes. */
export const MOST_LIST_BYTES = Math.min(2048 * MEBIBYTE, Math.floor(MACHINE_BYTES / 4))

/** The size of a list, in its source. */
export interface ListSize {
  /** Number of letters in all names. */
  readonly letters: number
  readonly entries: number
}

/**
 * Estimates the memory in bytes that a list takes while it is built: at most two and a half times the memory that it
 * takes afterwards. Measured by `npm run bench -- names`.
 */
export const bytesWhileBuilt = ({ letters, entries }: ListSize): number => letters * 40 + entries * 200

/** Thrown for a list that does not fit into memory: rules that use the list are an ERROR, which holds orders. */
export class ListTooLarge extends Error {
  override readonly name = 'ListTooLarge'

  constructor(listName: string, bytes: number, most: number) {
    super(`${listName} needs ${megabytes(bytes)} MB of memory, watch lists have ${megabytes(most)} MB`)
  }
}

export const megabytes = (bytes: number): number => Math.ceil(bytes / MEBIBYTE)

/** The time in milliseconds after which an idle list can be removed to make room for another list. */
const IDLE_MS = 60 * 60_000

interface Kept<List> {
  readonly listVersion: number
  readonly list: Promise<List>
  bytes: number
  usedAt: number
}

interface Wanted<List> {
  readonly listCode: string
  readonly listVersion: number
  readonly size: () => Promise<ListSize>
  /** Makes this version from a previous one; null if the version must be built. */
  readonly change?: (previous: List) => Promise<List | null>
  readonly build: (size: ListSize) => Promise<List>
}

/**
 * Keeps lists in memory within a number of bytes. Keeps only the version in force of each list, which backtests also
 * use. Builds one list at a time.
 */
export class ListMemory<List extends { readonly bytes: number }> {
  readonly #kept = new Map<string, Kept<List>>()
  readonly #most: number
  readonly #clock: () => number
  #building: Promise<unknown> = Promise.resolve()

  constructor(most: number, clock: () => number = performance.now.bind(performance)) {
    this.#most = most
    this.#clock = clock
  }

  /** The bytes taken by lists in memory and reserved for the list being built. */
  get bytes(): number {
    return [...this.#kept.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  }

  /**
   * Returns the wanted version of a list, or a newer version in memory.
   * @throws ListTooLarge if the list does not fit
   */
  async listOf(wanted: Wanted<List>): Promise<List> {
    const { listCode, listVersion } = wanted
    const known = this.#kept.get(listCode)
    if (known !== undefined && known.listVersion >= listVersion) {
      known.usedAt = this.#clock()
      return await known.list
    }
    const list = this.#building.then(async () => {
      // Lists are built one after the other, so the previous version is ready, or failed.
      const previous = await known?.list.catch(() => undefined)
      const changed = previous && (await wanted.change?.(previous))
      // A changed list that no longer fits is built again, without the entries that are gone.
      if (!changed || this.bytes + changed.bytes > this.#most) return await this.#built(wanted)
      const kept = this.#kept.get(listCode)
      if (kept?.listVersion === listVersion) kept.bytes = changed.bytes
      return changed
    })
    const kept: Kept<List> = { listVersion, list, bytes: 0, usedAt: this.#clock() }
    // The previous version is removed at once, because no transaction is compared with it any more.
    this.#kept.set(listCode, kept)
    this.#building = list.catch(() => {
      // A list that could not be built is removed, so that the next caller builds the list again.
      if (this.#kept.get(listCode) === kept) this.#kept.delete(listCode)
    })
    return await list.catch((error: unknown) => {
      const newer = this.#kept.get(listCode)
      if (newer !== undefined && newer !== kept) return newer.list
      throw error
    })
  }

  async #built({ listCode, listVersion, size, build }: Wanted<List>): Promise<List> {
    const found = await size()
    const whileBuilt = bytesWhileBuilt(found)
    this.#makeRoom(whileBuilt, listCode)
    const name = `${listCode} ${listVersion}`
    if (this.bytes + whileBuilt > this.#most) throw new ListTooLarge(name, whileBuilt, this.#most)
    const kept = this.#kept.get(listCode)
    if (kept?.listVersion !== listVersion) throw new Error(`${name} was replaced before it was built`)
    kept.bytes = whileBuilt
    const list = await build(found)
    kept.bytes = list.bytes
    return list
  }

  /**
   * Removes lists that have been idle for an hour, the longest idle first, until there is enough room or no idle list
   * is left.
   */
  #makeRoom(bytes: number, listCode: string): void {
    const idle = [...this.#kept]
      .filter(([code, { usedAt }]) => code !== listCode && this.#clock() - usedAt > IDLE_MS)
      .sort(([, one], [, other]) => one.usedAt - other.usedAt)
    for (const [code] of idle) if (this.bytes + bytes > this.#most) this.#kept.delete(code)
  }
}
