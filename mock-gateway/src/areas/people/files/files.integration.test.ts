import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readFile, uploadFile } from '@portal/contract/files/files.calls'
import { namedId } from '../../../engine/ids/named-id.ts'
import { pngOfBytes, smallPdf, smallPng } from '../../../testing/pictures.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { sweepFiles } from './index.ts'
import { pdfWith } from './pdf/testing/pdf-builder.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const upload = (username: string, bytes: Buffer, purpose: 'passport' | 'signature' | 'licence' = 'passport') =>
  portal.send(username, uploadFile, { purpose, content: bytes.toString('base64') })
const codeOf = async (username: string, fileId: string) =>
  (await portal.send(username, readFile, { fileId })).responseCode
const amarasPassport = namedId('passport Amara Eze')

describe('an upload', () => {
  test('an upload is stored unchanged, and its uploader can read it', async () => {
    const bytes = pngOfBytes(2_000_000)
    const { fileId = '', ...told } = await upload('ho.maker', bytes)
    expect(told).toMatchObject({ responseCode: '00', mediaType: 'image/png', byteSize: 2_000_000, width: 8, height: 8 })
    const read = await portal.send('ho.maker', readFile, { fileId })
    expect(Buffer.from(read.content ?? '', 'base64').equals(bytes)).toBe(true)
  })

  test.each([
    ['too large', pngOfBytes(2_000_001).toString('base64')],
    ['of another kind', Buffer.from('GIF89a').toString('base64')],
    ['no base64', 'not!base64'],
    ['base64 with a hole', `${smallPng().toString('base64').slice(0, -4)}A`],
    ['empty', ''],
  ])('%s is refused with an error at the field, and is not stored', async (_, content) => {
    const before = await countFiles()
    const answer = await portal.send('ho.maker', uploadFile, { purpose: 'passport', content })
    expect(answer).toMatchObject({ responseCode: '30', errors: [{ field: 'content' }] })
    expect(await countFiles()).toBe(before)
  })

  test('an upload with active content is refused with an error at the field that says what to do', async () => {
    const before = await countFiles()
    const answer = await upload('ho.maker', pdfWith('<</A<</S/JavaScript/JS(x)>>>>'), 'licence')
    const message = expect.stringContaining('Print it to a new PDF')
    expect(answer).toMatchObject({ responseCode: '30', errors: [{ field: 'content', message }] })
    expect(await countFiles()).toBe(before)
  })

  test('an upload larger than any picture is rejected before its body is read', async () => {
    const answer = await portal.send('ho.maker', uploadFile, { purpose: 'passport', content: 'A'.repeat(4_000_000) })
    expect(answer.responseCode).not.toBe('00')
  })

  test('an upload by a user who could not submit a change with the file is refused', async () => {
    expect((await upload('branch.teller', smallPng())).responseCode).toBe('57')
    expect((await upload('ho.checker', smallPng())).responseCode).toBe('57')
    expect((await upload('ops@kudipay.example', smallPdf(), 'licence')).responseCode).toBe('57')
    // An officer may upload files for their own documents.
    expect((await upload('ops@kudipay.example', smallPng())).responseCode).toBe('00')
  })

  test('an upload leaves an audit row that names the file without its content', async () => {
    const { correlationId, fileId } = await upload('ho.maker', smallPng(33))
    const rows = await portal.gateway.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('correlation_id', '=', correlationId)
      .execute()
    expect(rows).toMatchObject([{ action: 'UPLOAD', subject: 'file', item_id: fileId, response_code: '00' }])
    expect(JSON.stringify(rows)).not.toContain(smallPng(33).toString('base64').slice(0, 60))
  })

  test('a user may have at most 30 uploads that are not used yet', async () => {
    const codes: string[] = []
    for (let count = 0; count < 31; count += 1) codes.push((await upload('ho.admin', smallPng(count))).responseCode)
    expect(codes).toEqual([...Array(30).fill('00'), '05'])
  })
})

describe('reading a stored file', () => {
  test('an officer’s file is readable only by users who may see the officer', async () => {
    expect(await codeOf('ops@kudipay.example', amarasPassport)).toBe('00')
    expect(await codeOf('ho.checker', amarasPassport)).toBe('00')
    expect(await codeOf('ops@swiftremit.example', amarasPassport)).toBe('25')
    expect(await codeOf('branch.teller', amarasPassport)).toBe('25')
  })

  test('each reading of a file is audited with the file’s owner, and each refused reading without the owner', async () => {
    const looks = [
      ['ho.checker', '00', 'Amara Eze'],
      ['branch.teller', '25', null],
      ['ops@swiftremit.example', '25', null],
    ] as const
    for (const [username, code, name] of looks) {
      // Refusals within a minute of the same kind would only be counted.
      portal.gateway.clock.advance(60_000)
      const { correlationId } = await portal.send(username, readFile, { fileId: amarasPassport })
      const rows = await portal.gateway.db
        .selectFrom('audit_entry')
        .select(['actor_username', 'action', 'subject', 'item_id', 'item_name', 'response_code'])
        .where('correlation_id', '=', correlationId)
        .execute()
      expect(rows).toEqual([
        {
          actor_username: username,
          action: 'READ_FILE',
          subject: 'file',
          item_id: amarasPassport,
          item_name: name,
          response_code: code,
        },
      ])
    }
  })

  test('an unused file is readable only by its uploader', async () => {
    const { fileId = '' } = await upload('ops@kudipay.example', smallPng(77))
    expect(await codeOf('ops@kudipay.example', fileId)).toBe('00')
    expect(await codeOf('ho.admin', fileId)).toBe('25')
  })
})

test('the cleanup deletes only uploads that no record uses, after a day', async () => {
  const { fileId = '' } = await upload('ops@swiftremit.example', smallPng(78))
  const now = portal.gateway.clock.now()
  await sweepFiles(portal.gateway.db, now)
  expect(await codeOf('ops@swiftremit.example', fileId)).toBe('00')
  expect(await sweepFiles(portal.gateway.db, new Date(now.getTime() + 25 * 3_600_000))).toBeGreaterThan(0)
  expect(await codeOf('ops@swiftremit.example', fileId)).toBe('25')
  expect(await codeOf('ops@kudipay.example', amarasPassport)).toBe('00')
})

async function countFiles(): Promise<number> {
  const rows = await portal.gateway.db.selectFrom('stored_file').select('file_id').execute()
  return rows.length
}
