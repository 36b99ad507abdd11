import { appendFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** A credit as the core answers it. */
export interface Credit {
  readonly outcome: 'credited'
  readonly coreReference: string
}

/** A credit as stored in the book; only the credit is reported. */
export interface KeptCredit extends Credit {
  readonly accountNumber: string
  readonly amount: string
  readonly currency: string
}

/** The order of a credit. */
export type CreditOrder = Omit<KeptCredit, keyof Credit> & { readonly reference: string }

/** The demo core's credits: each reference once, over its restarts too if it has a file. */
export interface CreditBook {
  find(reference: string): KeptCredit | undefined
  /** Credits the reference unless it was; answers the credit of the first time. */
  credit(order: CreditOrder): Promise<Credit>
  /** Knows a credit of before its time, which it does not write down. */
  learn(reference: string, coreReference: string): void
  /** Every reference that was credited, for tests. */
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
      // Former books did not keep whose account it was.
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
