import { plainDigits } from '@portal/contract/values/digits'
import type { FileTable } from '@portal/shared-ui/import'

/** A cell whose leading zeros may be missing. */
export interface LostZeros {
  readonly column: number
  /** It has fewer digits than every number of its kind. */
  readonly isTooShort: boolean
}

/** Digits of a Nigerian account. */
const NUBAN_LENGTH = 10
const NUBAN = /\bnuban\b/
const ACCOUNT = /^(.*?)\b(?:nuban|(?:accounts?|acct|acc|a c|ac|comptes?|cpte?)(?:number|num|no|nr)?)\b(.*)$/
/** "Number of account" and "Numéro de compte", but not "Number of accounts". */
const NUMBER_OF = /^(?:numero|number|num|no|n|nr|code|reference|ref) (?:of|de|du|d) (?:the )?(?!(?:accounts|comptes)\b)/
/** Where a heading says whose account it is: "Account No. of receiver". */
const WHOSE = / (?:of|de|du|des|d) /
/** Properties of an account in English, after its name: "Account holder". */
const PROPERTY =
  /\b(?:name|type|status|currency|balance|amount|value|limit|turnover|volume|fees?|charges?|rate|date|opening|days?|months?|year|age|tier|level|class|category|title|holder|owner|officer|manager|description|email|phone|address|country|city|count|rendu)\b/
/** Properties that may precede it, in English and French: "Solde compte". */
const PROPERTY_BEFORE =
  /\b(?:amount|balance|count|date|nom|type|statut|devise|solde|montant|plafond|frais|taux|intitule|libelle|titulaire|gestionnaire|nombre)\b/
/** Headings of phones, codes of branches and banks, and references, in English and French. */
const CODE_NAME =
  /\b(?:bvn|nin|msisdn|gsm|sol|sol ?id|(?:phone|mobile|telephone|tel|branch|bank|sort|reference|ref)(?: ?(?:number|num|no|nr|code|id))?|(?:numero|num|no|n|code|reference|ref)(?: de| du| d)? (?:telephone|tel|mobile|agence|guichet|banque)|portable)(?=$| (?:of|de|du|des|d) )/

/**
 * Cells of each row, by its line: in columns of accounts, phones, codes and references those that a spreadsheet stores
 * as numbers, and accounts with fewer than ten digits.
 */
export function lostZeros({ headings, rows }: FileTable): Map<number, LostZeros[]> {
  const found = new Map<number, LostZeros[]>()
  for (const [column, heading] of headings.entries()) {
    const isAccount = namesAccount(plainWords(heading))
    if (!isAccount && !CODE_NAME.test(plainWords(withoutBrackets(heading)))) continue
    const isNuban = isAccount && NUBAN.test(plainWords(heading))
    for (const { line, cells, numbers } of rows) {
      const isShort = isAccount && (digitCount(cells[column] ?? '') ?? NUBAN_LENGTH) < NUBAN_LENGTH
      if (!isShort && !numbers.includes(column)) continue
      found.set(line, [...(found.get(line) ?? []), { column, isTooShort: isNuban && isShort }])
    }
  }
  return found
}

function namesAccount(name: string): boolean {
  const [subject = ''] = name.replace(NUMBER_OF, '').split(WHOSE)
  const [, before, after] = ACCOUNT.exec(subject) ?? []
  return before !== undefined && after !== undefined && !PROPERTY_BEFORE.test(before) && !PROPERTY.test(after)
}

/** Undefined for a text that is not a number. Programs also write accounts as `123456789.0` and `123 456 789`. */
const digitCount = (cell: string): number | undefined =>
  /^(\d+)(?:\.0+)?$/.exec(plainDigits(cell).replace(/[\s-]/g, ''))?.[1]?.length

const withoutBrackets = (heading: string) => heading.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')

const plainWords = (heading: string) =>
  heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
