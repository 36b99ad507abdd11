import { lostDigits } from '../values/lost-digits.ts'

/** The kind of numbers in a column, as its heading says. */
export interface NumbersOfColumn {
  readonly areAccounts: boolean
  /** Nigerian accounts, of ten digits. */
  readonly areNubans: boolean
  readonly arePhones: boolean
}

const NUBAN = /\bnuban\b/
const ACCOUNT = /^(.*?)\b(?:nuban|(?:accounts?|acct|acc|a c|ac|comptes?|cpte?)(?:number|num|no|nr)?)\b(.*)$/
/** Matches the start of "Number of account" and "Numéro de compte", but not of "Number of accounts". */
const NUMBER_OF = /^(?:numero|number|num|no|n|nr|code|reference|ref) (?:of|de|du|d) (?:the )?(?!(?:accounts|comptes)\b)/
/** Matches the start of the account's owner in a heading: "Account No. of receiver". */
const WHOSE = / (?:of|de|du|des|d) /
/** Matches a property of an account in English, after the word for account: "Account holder". */
const PROPERTY =
  /\b(?:name|type|status|currency|balance|amount|value|limit|turnover|volume|fees?|charges?|rate|date|opening|days?|months?|year|age|tier|level|class|category|title|holder|owner|officer|manager|description|email|phone|address|country|city|count|rendu)\b/
/** Matches a property before the word for account, in English and French: "Solde compte". */
const PROPERTY_BEFORE =
  /\b(?:amount|balance|count|date|nom|type|statut|devise|solde|montant|plafond|frais|taux|intitule|libelle|titulaire|gestionnaire|nombre)\b/
/** Matches headings of branch codes, bank codes and references, in English and French. */
const CODE_NAME =
  /\b(?:bvn|nin|sol|sol ?id|(?:branch|bank|sort|reference|ref)(?: ?(?:number|num|no|nr|code|id))?|(?:numero|num|no|n|code|reference|ref)(?: de| du| d)? (?:agence|guichet|banque))(?=$| (?:of|de|du|des|d) )/
/** Matches headings of phone numbers, in English and French. */
const PHONE_NAME =
  /\b(?:msisdn|gsm|portable|(?:phone|mobile|telephone|tel)(?: ?(?:number|num|no|nr|code|id))?|(?:numero|num|no|n)(?: de| du| d)? (?:telephone|tel|mobile))(?=$| (?:of|de|du|des|d) )/

/**
 * Returns the kind of numbers in a column of an uploaded file, if every digit matters: accounts, phones, codes and
 * references. Null for other columns.
 */
export function numbersUnder(heading: string): NumbersOfColumn | null {
  const areAccounts = namesAccount(plainWords(heading))
  const named = plainWords(withoutBrackets(heading))
  const arePhones = PHONE_NAME.test(named)
  if (!areAccounts && !arePhones && !CODE_NAME.test(named)) return null
  return { areAccounts, areNubans: areAccounts && NUBAN.test(plainWords(heading)), arePhones }
}

/**
 * Returns whether a spreadsheet has rounded away the last digits of a cell. `8E9` may be a code: for numbers of that
 * form, spreadsheets write a plus and nearly always a decimal mark.
 */
export const isShortened = (cell: string, meant: NumbersOfColumn | null): boolean =>
  lostDigits(cell) && (meant?.areAccounts === true || meant?.arePhones === true || /[+.,]/.test(cell))

function namesAccount(name: string): boolean {
  const [subject = ''] = name.replace(NUMBER_OF, '').split(WHOSE)
  const [, before, after] = ACCOUNT.exec(subject) ?? []
  return before !== undefined && after !== undefined && !PROPERTY_BEFORE.test(before) && !PROPERTY.test(after)
}

const withoutBrackets = (heading: string) => heading.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')

const plainWords = (heading: string) =>
  heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
