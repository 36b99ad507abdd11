import type { RealInput } from './real-input.ts'

/** E-mail addresses. The stored domain is in lower case and readable letters; the part before the @ keeps its case. */
export const EMAILS: readonly RealInput[] = [
  ['ada@bank.example', 'ada@bank.example'],
  ['Ada.Obi@Bank.Example', 'Ada.Obi@bank.example'],
  [' ada@bank.example ', 'ada@bank.example'],
  ['\u200bada@bank.example', 'ada@bank.example'],
  ['ada@bank.example\u00a0', 'ada@bank.example'],
  ['ada+ng@sub.bank.example', 'ada+ng@sub.bank.example'],
  ['ada@bücher.example', 'ada@bücher.example'],
  ['ada@xn--bcher-kva.example', 'ada@bücher.example'],
  ['ada@BÜCHER.example', 'ada@bücher.example'],
  ['ada@münchen.example', 'ada@münchen.example'],
  ['o’brien@bank.example', "o'brien@bank.example"],
  ['ada@bank', null],
  ['ada@@bank.example', null],
  ['ada obi@bank.example', null],
  ['Ada <ada@bank.example>', null],
  ['mailto:ada@bank.example', null],
  ['ada@bank.example, obi@bank.example', null],
  ['@bank.example', null],
  ['ada', null],
  ['ada@bank..example', null],
  ['ada@.bank.example', null],
  ['ada@1and1.example', 'ada@1and1.example'],
  ['ada@1.2', null],
  ['ada@127.0.0.1', null],
  ['ada@bank.0x1f', null],
]

/** Lists with the addresses of several recipients. */
export const EMAIL_LISTS: readonly RealInput[] = [
  ['ada@bank.example, obi@bank.example', 'ada@bank.example, obi@bank.example'],
  ['ada@bank.example,obi@bank.example', 'ada@bank.example, obi@bank.example'],
  ['ada@bank.example; obi@bank.example;', 'ada@bank.example, obi@bank.example'],
  ['ada@bank.example\nobi@bank.example', 'ada@bank.example, obi@bank.example'],
  ['Ada@Bank.example, ada@bank.example', 'ada@bank.example'],
  ['ada@xn--bcher-kva.example', 'ada@bücher.example'],
  ['\u200bada@bank.example\u00a0', 'ada@bank.example'],
  ['ada@bank.example, nobody', null],
  ['ada@bank.example, ada@1.2', null],
  ['ada@bank.example obi@bank.example', null],
]
