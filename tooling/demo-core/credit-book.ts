import { appendFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** A credit as the core answers it. */
export interface Credit {
  readonly outcome: 'credited'
  readonly coreReference: string
}

/** What the demo core has credited: each reference once, over its restarts too where it has a file. */
export interface CreditBook {
  find(reference: string): Credit | undefined
  /** Credits the reference unless it was; answers the credit of the first time. */
  credit(reference: string): Promise<Credit>
  /** Every reference that was credited, for tests. */
  references(): readonly string[]
  close(): Promise<void>
}

export async function openCreditBook(file: string | undefined): Promise<CreditBook> {
  const credits = new Map<string, Credit>()
  let written: Promise<void> = Promise.resolve()
  if (file !== undefined) {
    await mkdir(path.dirname(file), { recursive: true })
    for (const line of (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean)) {
      const { reference, ...credit } = JSON.parse(line) as Credit & { readonly reference: string }
      credits.set(reference, credit)
    }
  }
  return {
    find: (reference) => credits.get(reference),
    references: () => [...credits.keys()],
    credit: async (reference) => {
      const known = credits.get(reference)
      if (known !== undefined) return known
      const credit = { outcome: 'credited' as const, coreReference: `CB${String(credits.size + 1).padStart(9, '0')}` }
      credits.set(reference, credit)
      if (file !== undefined) {
        written = written.then(() => appendFile(file, `${JSON.stringify({ reference, ...credit })}\n`))
        await written
      }
      return credit
    },
    close: () => written,
  }
}
