/** An action that a record's detail may offer. */
export interface OfferedAct<Detail> {
  /** Returns whether the detail offers the action. */
  isOffered(detail: Detail): boolean
  /** Tries the action. Returns the response code, or another text than 00 if the action had no effect. */
  try(who: string, id: string): Promise<string | undefined>
  /** Whether the action changes no offer, so that other actions can be tried on the same record. */
  readonly isHarmless?: true
}

interface Compared<Detail> {
  readonly people: readonly string[]
  readonly acts: Readonly<Record<string, OfferedAct<Detail>>>
  /** Creates a record in the tested state and returns its id. */
  reach(): Promise<string>
  /** Reads the record as a user sees it; null if the user may not see it. */
  read(id: string, who: string): Promise<Detail | null>
}

type ByUser = Readonly<Record<string, readonly string[]>>

/** Returns, for each user, the actions that the record's detail offers, and the actions that succeed. */
export async function offeredAndSuccessful<Detail>({
  people,
  acts,
  reach,
  read,
}: Compared<Detail>): Promise<{ readonly offered: ByUser; readonly successful: ByUser }> {
  const offered: Record<string, string[]> = {}
  const successful: Record<string, string[]> = {}
  const kept = await reach()
  for (const who of people) {
    const detail = await read(kept, who)
    const isOffered = ([, act]: [string, OfferedAct<Detail>]) => detail !== null && act.isOffered(detail)
    // A refused action changes nothing, so all of them are tried on one record; an offered one gets its own record.
    const [fresh, onKept] = [
      Object.entries(acts).filter(isOffered),
      Object.entries(acts).filter((one) => !isOffered(one)),
    ]
    const names: string[] = []
    for (const [name, act] of onKept) if ((await act.try(who, kept)) === '00') names.push(name)
    const shared = fresh.some(([, act]) => act.isHarmless) ? await reach() : kept
    for (const [name, act] of fresh)
      if ((await act.try(who, act.isHarmless ? shared : await reach())) === '00') names.push(name)
    offered[who] = fresh.map(([name]) => name).sort()
    successful[who] = names.sort()
  }
  return { offered, successful }
}
