import { appendFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** A credit, as the demo core answers it. */
export interface Credit {
  readonly outcome: 'credited'
  readonly coreReference: string
}

/** A credit as stored in the book. The core's answer contains only the part of `Credit`. */
export interface KeptCredit extends Credit {
  readonly accountNumber: string
  readonly amount: string
  readonly currency: string
}

/** The order to credit an account. */
export type CreditOrder = Omit<KeptCredit, keyof Credit> & { readonly reference: string }

/** The credits of the demo core. Each reference is credited once, also over restarts if the book has a file. */
export interface CreditBook {
  find(reference: string): KeptCredit | undefined
  /** Credits a reference, unless it was credited before. Returns the first credit of the reference. */
  credit(order: CreditOrder): Promise<Credit>
  /** Adds a credit from before the core's start, which is not written to the file. */
  learn(reference: string, coreReference: string): void
  /** Returns every reference that was credited; used in tests. */
  references(): readonly string[]
  close(): Promise<void>
}

export async function openCreditBook(file: string | undefined): Promise<CreditBook> {
  const credits = new Map<string, KeptCredit>()
  let written: Promise<void> = Promise.resolve()
  if (file !== undefined) {
    await mkdir(path.dirname(file), { recursive: true })
    for (const line of (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean)) {
      const { reference, ...credit } = JSON.parse(line) as KeptCredit & { readonly reference: string }
      // Older files do not contain the account.
      credits.set(reference, { ...credit, accountNumber: credit.accountNumber ?? '' })
    }
  }
  return {
    find: (reference) => credits.get(reference),
    learn: (reference, coreReference) => {
      if (credits.has(reference)) return
      credits.set(reference, { outcome: 'credited', coreReference, accountNumber: '', amount: '0.00', currency: '' })
    },
    references: () => [...credits.keys()],
    credit: async ({ reference, accountNumber, amount, currency }) => {
      const known = credits.get(reference)
      if (known !== undefined) return known
      const coreReference = `CB${String(credits.size + 1).padStart(9, '0')}`
      const credit = { outcome: 'credited' as const, coreReference, accountNumber, amount, currency }
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
