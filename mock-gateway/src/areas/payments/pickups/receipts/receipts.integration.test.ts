import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { createReceipt, uploadReceipt } from '@portal/contract/cash-pickups/pickup-receipts.calls'
import { readFile } from '@portal/contract/files/files.calls'
import { pdfText } from '@portal/contract/testing/pdf-text'
import { type Counter, counterOf } from '../../../../security-tests/testing/counter.ts'
import { type PickupPortal, pickupPortal } from '../../../../security-tests/testing/pickup-portal.ts'
import { jpegOf, pngOfBytes, smallPdf, smallPng } from '../../../../testing/pictures.ts'
import { sweepFiles } from '../../../people/files/index.ts'

const DAY_MS = 24 * 60 * 60_000

let portal: PickupPortal
let counter: Counter

beforeAll(async () => {
  portal = await pickupPortal()
  counter = counterOf(portal)
})
afterAll(() => portal.close())
beforeEach(async () => {
  await counter.till()
})

const db = () => portal.gateway.db
const named = (transactionReference: string) =>
  ({ transactionReference, transactionType: 'CP', imtoCode: 'SWIFTREMIT' }) as const
const print = (reference: string, who = 'branch.teller', more = {}) =>
  portal.send(who, createReceipt, { ...named(reference), ...more })
const upload = (reference: string, bytes: Buffer, who = 'branch.teller') =>
  portal.send(who, uploadReceipt, { ...named(reference), encodedReceipt: bytes.toString('base64') })
const textOf = (encoded = '') => pdfText(Buffer.from(encoded, 'base64')).join(' ')
const trailOf = (correlationId: string) =>
  db().selectFrom('audit_entry').selectAll().where('correlation_id', '=', correlationId).execute()

describe('a print', () => {
  test('the first print is the receipt, later prints are copies, and the audit trail records each print', async () => {
    const order = await counter.paid()
    const first = await print(order.transactionReference)
    expect(first).toMatchObject({ responseCode: '00', receiptNumber: order.receiptNumber, copies: 1 })
    const text = textOf(first.encodedReceipt)
    for (const value of [order.receiptNumber, order.transactionReference, 'Ngozi Eze', 'Kwabena Mensah', '590.00'])
      expect(text).toContain(value)
    expect(text).toContain('five hundred and ninety')
    expect(text).not.toContain('COPY')
    expect(text).not.toContain('123456789')
    const second = await print(order.transactionReference, 'branch.head', {
      receiptFormat: '80MM',
      receiptLanguage: 'fr',
    })
    expect(second).toMatchObject({ copies: 2 })
    const french = textOf(second.encodedReceipt).replaceAll(/\s+/g, ' ')
    for (const value of ['DUPLICATA 1', '590,00 GHC', 'cinq cent quatre-vingt-dix cedis ghanéens'])
      expect(french).toContain(value)
    expect(await trailOf(first.correlationId)).toMatchObject([{ action: 'PRINT', item_name: order.receiptNumber }])
    expect(await trailOf(second.correlationId)).toMatchObject([{ before: { copies: '1' }, after: { copies: '2' } }])
    const [issued] = (await counter.detail(order.transactionId)).receipts
    expect(issued).toMatchObject({ receiptKind: 'ISSUED', copies: 2, isVoid: 'NO' })
  })

  test('only one of two concurrent prints is the first', async () => {
    const order = await counter.paid()
    const prints = await Promise.all([1, 2, 3].map(() => print(order.transactionReference)))
    expect(prints.map(({ copies }) => copies).sort()).toEqual([1, 2, 3])
    expect(prints.filter(({ encodedReceipt }) => !textOf(encodedReceipt).includes('COPY'))).toHaveLength(1)
  })

  test('a receipt has the legal text in force when the cash was paid', async () => {
    const order = await counter.paid()
    const rules = db().updateTable('country_rules').where('country_id', '=', '02')
    const { receipt_text_en: was } = await db()
      .selectFrom('country_rules')
      .select('receipt_text_en')
      .where('country_id', '=', '02')
      .executeTakeFirstOrThrow()
    await rules.set({ receipt_text_en: 'Another sentence' }).execute()
    const text = textOf((await print(order.transactionReference)).encodedReceipt)
    await rules.set({ receipt_text_en: was }).execute()
    expect(text.replaceAll(/\s+/g, ' ')).toContain(was.split(' ').slice(0, 3).join(' '))
    expect(text).not.toContain('Another sentence')
  })

  test('only bank users print receipts, only for paid orders, and only within their scope', async () => {
    const order = await counter.paid()
    const waiting = await counter.authorized()
    expect((await print(waiting.transactionReference)).responseCode).toBe('12')
    expect((await print('NOBODYS')).responseCode).toBe('25')
    expect((await print(order.transactionReference, 'ops@swiftremit.example')).responseCode).toBe('57')
    await db().updateTable('app_user').set({ sol_id: '205' }).where('username', '=', 'branch.teller2').execute()
    expect((await print(order.transactionReference, 'branch.teller2')).responseCode).toBe('25')
    await db().updateTable('app_user').set({ sol_id: '204' }).where('username', '=', 'branch.teller2').execute()
  })
})

describe('a signed receipt', () => {
  test('a signed receipt is stored, listed on its order, and visible only to the bank, and each reading is audited', async () => {
    const order = await counter.paid()
    const bytes = smallPng()
    const kept = await upload(order.transactionReference, bytes)
    expect(kept.responseCode).toBe('00')
    expect(await trailOf(kept.correlationId)).toMatchObject([
      { action: 'UPLOAD', subject: 'receipt', response_code: '00' },
    ])
    expect(JSON.stringify(await trailOf(kept.correlationId))).not.toContain(bytes.toString('base64').slice(0, 40))
    const signed = (await counter.detail(order.transactionId)).receipts[1]
    expect(signed).toMatchObject({ receiptKind: 'SIGNED', receiptId: kept.receiptId, receiptMaker: 'Kwabena Mensah' })
    const fileId = signed?.fileId ?? ''
    const look = await portal.send('branch.head', readFile, { fileId })
    expect(Buffer.from(look.content ?? '', 'base64').equals(bytes)).toBe(true)
    expect(await trailOf(look.correlationId)).toMatchObject([
      { module: 'CASH_PICKUP', action: 'READ_FILE', item_name: order.receiptNumber },
    ])
    expect((await portal.send('ho.checker', readFile, { fileId })).responseCode).toBe('00')
    expect((await portal.send('ops@swiftremit.example', readFile, { fileId })).responseCode).toBe('25')
    const theirs = await counter.detail(order.transactionId, 'ops@swiftremit.example')
    expect(theirs.receipts.map(({ receiptKind, receiptMaker }) => [receiptKind, receiptMaker])).toEqual([
      ['ISSUED', ''],
    ])
    // The uploader can no longer see the copy after leaving the branch.
    const move = (solId: string) =>
      db().updateTable('app_user').set({ sol_id: solId }).where('username', '=', 'branch.teller').execute()
    await move('205')
    expect((await portal.send('branch.teller', readFile, { fileId })).responseCode).toBe('25')
    await move('204')
    await sweepFiles(db(), new Date(portal.gateway.clock.now().getTime() + 60 * DAY_MS))
    expect((await portal.send('branch.teller', readFile, { fileId })).responseCode).toBe('00')
  })

  test.each([
    ['no picture', smallPdf()],
    ['another kind of picture', Buffer.from('GIF89a')],
    ['one that is too large', pngOfBytes(2_000_001)],
    ['one of too many pixels', jpegOf(5000, 5000)],
    ['one that is cut', jpegOf(80, 80, { isCut: true })],
  ])('%s is refused with an error at the field, and is not stored', async (_, bytes) => {
    const order = await counter.paid()
    expect(await upload(order.transactionReference, bytes)).toMatchObject({
      responseCode: '30',
      errors: [{ field: 'encodedReceipt' }],
    })
    expect((await counter.detail(order.transactionId)).receipts).toHaveLength(1)
  })

  test('signed receipts are accepted only for a paid order within scope, with at most five pictures', async () => {
    const waiting = await counter.authorized()
    expect((await upload(waiting.transactionReference, smallPng())).responseCode).toBe('12')
    expect((await upload('NOBODYS', smallPng())).responseCode).toBe('25')
    const order = await counter.paid()
    expect((await upload(order.transactionReference, smallPng(), 'ops@swiftremit.example')).responseCode).toBe('57')
    const codes: string[] = []
    for (let count = 0; count < 6; count += 1)
      codes.push((await upload(order.transactionReference, jpegOf(80 + count, 80))).responseCode)
    expect(codes).toEqual([...Array(5).fill('00'), '05'])
  })
})
