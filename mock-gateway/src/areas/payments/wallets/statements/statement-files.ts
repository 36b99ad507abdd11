import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { isoCurrency } from '../../../../engine/values/currencies.rules.ts'
import { STATEMENT_DOCUMENT } from './camt/camt-053.rules.ts'
import { camtEntry } from './camt/camt-entry.ts'
import { camtHead, type StatementTimes, servicerOf } from './camt/camt-head.ts'
import { entryXml, openCamt } from './camt/write-camt.ts'
import { xmlCheck } from './camt/xml-check.ts'
import type { StatementEntry, StatementFigures, StatementWallet } from './statement-content.ts'
import { csvHead, csvLine } from './statement-csv.ts'

const compressed = promisify(gzip)

/** A file as stored: compressed, with size and hash of the file as delivered. */
export interface StoredFile {
  readonly gzip: Buffer
  readonly size: number
  readonly sha256: Buffer
}

export interface StatementFiles {
  readonly camt: StoredFile
  readonly csv: StoredFile
  /** Faults of the camt file by the rules of its schema; empty for a valid file. */
  readonly faults: readonly string[]
}

interface Statement {
  readonly wallet: StatementWallet
  readonly figures: StatementFigures
  readonly times: StatementTimes
}

/**
 * Writes the files of a statement, and checks the camt file against its rules as it is written. Requests are answered
 * between the pages of entries.
 */
export async function writeFiles(
  { wallet, figures, times }: Statement,
  pages: AsyncIterable<readonly StatementEntry[]>,
): Promise<StatementFiles> {
  const currency = isoCurrency(wallet.currency)
  const { bankCode } = servicerOf(wallet.countryId)
  const check = xmlCheck(STATEMENT_DOCUMENT)
  const [camt, csv] = [fileParts(), fileParts()]
  const addCamt = (part: string) => {
    check.write(part)
    camt.add(part)
  }
  const { head, tail } = openCamt(camtHead(wallet, figures, times, currency))
  addCamt(head)
  csv.add(csvHead())
  for await (const entries of pages) {
    for (const entry of entries) {
      addCamt(entryXml(camtEntry(entry, currency, bankCode)))
      csv.add(csvLine(entry, wallet.currency))
    }
    await nextTurn()
  }
  addCamt(tail)
  return { camt: await camt.stored(), csv: await csv.stored(), faults: check.end() }
}

function fileParts() {
  const parts: Buffer[] = []
  const hash = createHash('sha256')
  return {
    add(text: string) {
      const part = Buffer.from(text, 'utf8')
      hash.update(part)
      parts.push(part)
    },
    async stored(): Promise<StoredFile> {
      const whole = Buffer.concat(parts)
      return { gzip: await compressed(whole), size: whole.length, sha256: hash.digest() }
    },
  }
}
