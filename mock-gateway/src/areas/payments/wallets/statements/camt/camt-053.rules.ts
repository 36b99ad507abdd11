import { DateTime } from 'luxon'
import type { TextForm, XmlRule } from './xml-rule.ts'

export const CAMT_053 = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08'

// The rules follow the published schema of camt.053.001.08 (ISO 20022, 2019) for the elements that statements contain.
// An element that is optional there and always written here is required here.

/** A text of 1 to n characters; ISO 20022 calls these types `Max35Text` and so on. */
const most = (characters: number): RegExp => new RegExp(`^[^\\p{Cc}]{1,${characters}}$`, 'u')

const CURRENCY = /^[A-Z]{3}$/
/** `ActiveOrHistoricCurrencyAndAmount`: at most 18 digits, of which at most 5 follow the point; never negative. */
const AMOUNT = /^(?=(?:\.?\d){1,18}$)\d+(\.\d{1,5})?$/
/** `DecimalNumber` of the sums of entries. */
const NUMBER_WITH_DECIMALS = /^(?=(?:\.?\d){1,18}$)\d+(\.\d{1,17})?$/
/** `xs:date` and `xs:dateTime`, which the types of dates are based on, also refuse days that no calendar has. */
const onCalendar = (form: RegExp): TextForm => ({
  test: (text) => form.test(text) && DateTime.fromISO(text).isValid,
})
const DATE = onCalendar(/^\d{4}-\d{2}-\d{2}$/)
const DATE_TIME = onCalendar(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?(Z|[+-](0\d|1[0-3]):[0-5]\d)$/)

const text = (element: string, form: TextForm, more: Partial<XmlRule> = {}): XmlRule => ({
  element,
  text: form,
  ...more,
})
const group = (element: string, children: readonly XmlRule[], more: Partial<XmlRule> = {}): XmlRule => ({
  element,
  children,
  ...more,
})
const OPTIONAL = { min: 0 } as const

const amount = (more: Partial<XmlRule> = {}): XmlRule => text('Amt', AMOUNT, { attributes: { Ccy: CURRENCY }, ...more })
const direction = (more: Partial<XmlRule> = {}): XmlRule => text('CdtDbtInd', /^(CRDT|DBIT)$/, more)
const day = (element: string): XmlRule => group(element, [text('Dt', DATE)])
const moment = (element: string): XmlRule => group(element, [text('DtTm', DATE_TIME)])
const otherId = (longest: number): XmlRule => group('Othr', [text('Id', most(longest))])
/** One of the external code lists of ISO 20022, whose codes have up to four characters. */
const externalCode = (element: string): XmlRule => text(element, most(4))

const BALANCE = group(
  'Bal',
  [group('Tp', [group('CdOrPrtry', [text('Cd', /^(OPBD|CLBD|CLAV)$/)])]), amount(), direction(), day('Dt')],
  { min: 3, most: 3 },
)

const NUMBER_AND_SUM = [text('NbOfNtries', /^\d{1,15}$/), text('Sum', NUMBER_WITH_DECIMALS)]

const BANK_TRANSACTION_CODE = group('BkTxCd', [
  group('Domn', [externalCode('Cd'), group('Fmly', [externalCode('Cd'), externalCode('SubFmlyCd')])]),
  group('Prtry', [text('Cd', most(35)), text('Issr', most(35))]),
])

const CHARGES = group(
  'Chrgs',
  [
    text('TtlChrgsAndTaxAmt', AMOUNT, { attributes: { Ccy: CURRENCY } }),
    group(
      'Rcrd',
      [amount(), direction(), text('ChrgInclInd', /^true$/), group('Tp', [group('Prtry', [text('Id', most(35))])])],
      { most: Number.POSITIVE_INFINITY },
    ),
  ],
  OPTIONAL,
)

/** One entry of a statement. */
export const ENTRY = group(
  'Ntry',
  [
    text('NtryRef', most(35)),
    amount(),
    direction(),
    text('RvslInd', /^true$/, OPTIONAL),
    group('Sts', [text('Cd', /^BOOK$/)]),
    moment('BookgDt'),
    day('ValDt'),
    text('AcctSvcrRef', most(35)),
    BANK_TRANSACTION_CODE,
    CHARGES,
    group('NtryDtls', [
      group('TxDtls', [
        group('Refs', [text('AcctSvcrRef', most(35)), text('EndToEndId', most(35))]),
        amount(),
        direction(),
        group('AmtDtls', [group('TxAmt', [amount()])], OPTIONAL),
        text('AddtlTxInf', most(500), OPTIONAL),
      ]),
    ]),
  ],
  { min: 0, most: Number.POSITIVE_INFINITY },
)

/** A daily statement as camt.053.001.08. */
export const STATEMENT_DOCUMENT: XmlRule = group(
  'Document',
  [
    group('BkToCstmrStmt', [
      group('GrpHdr', [text('MsgId', most(35)), text('CreDtTm', DATE_TIME)]),
      group('Stmt', [
        text('Id', most(35)),
        text('ElctrncSeqNb', /^\d{1,18}$/),
        text('CreDtTm', DATE_TIME),
        group('FrToDt', [text('FrDtTm', DATE_TIME), text('ToDtTm', DATE_TIME)]),
        group('Acct', [
          group('Id', [otherId(34)]),
          text('Ccy', CURRENCY),
          text('Nm', most(70)),
          group('Ownr', [text('Nm', most(140)), group('Id', [group('OrgId', [otherId(35)])])]),
          group('Svcr', [group('FinInstnId', [text('Nm', most(140)), otherId(35)])]),
        ]),
        BALANCE,
        group('TxsSummry', [
          group('TtlNtries', [
            ...NUMBER_AND_SUM,
            group('TtlNetNtry', [text('Amt', NUMBER_WITH_DECIMALS), direction()]),
          ]),
          group('TtlCdtNtries', NUMBER_AND_SUM),
          group('TtlDbtNtries', NUMBER_AND_SUM),
        ]),
        ENTRY,
      ]),
    ]),
  ],
  { attributes: { xmlns: /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.08$/ } },
)
