/** @jest-environment jsdom */
import { createHash } from 'node:crypto'
import { expect, test } from '@jest/globals'
import type { ListEdition } from '@portal/contract/watch-lists/list-editions.calls'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../../remote.tsx'

const CONTENT = 'id,schema,name\n1,Person,Ada Testova\n'
const SENT: ListEdition = {
  editionId: '019a0000-0000-7000-8000-00000000000a',
  listFormat: 'OPENSANCTIONS_CSV',
  editionStatus: 'RECEIVING',
  files: [],
  nextPart: { fileNo: 0, partNo: 0 },
  entryCount: 0,
  unnamedCount: 0,
  problem: null,
  sample: [],
}
const READY: Partial<ListEdition> = {
  editionStatus: 'READY',
  nextPart: null,
  entryCount: 12_345,
  unnamedCount: 2,
  files: [{ fileName: 'targets.simple.csv', byteSize: 10, sha256: '' }],
  sample: [{ entryName: 'Ada Testova', entryKind: 'PERSON', otherNames: [], birthDate: 'circa 1961', country: 'ng' }],
}

// jsdom lacks this method of browsers.
Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.readAsArrayBuffer(this)
  })
}

/** Shows the form of a new list. @param read the edition as the gateway reads it after all parts have arrived */
async function shown(read: Partial<ListEdition>) {
  const sent: [string, Record<string, unknown>][] = []
  const keep = (call: string, answer: object) => (request: unknown) => {
    sent.push([call, request as Record<string, unknown>])
    return answer
  }
  await renderScreen(remote, {
    module: 'mfe-aml',
    screen: 'WatchListListScreen',
    at: '/watch-lists?panel=create',
    privileges: ['TRANSACTION_RULE|READ', 'TRANSACTION_RULE|CREATE'],
    answers: {
      'portal/watch-list/read': () => ({ data: [], total: 0, page: 0, size: 20, totals: {} }),
      'portal/watch-list/begin-edition': keep('begin', SENT),
      'portal/watch-list/send-part': keep('part', { ...SENT, editionStatus: 'READING', nextPart: null }),
      'portal/watch-list/read-edition': () => ({ ...SENT, ...read }),
      'portal/watch-list/create': keep('create', { cqId: '1', cqType: 'TRANSACTION_RULE', votesInAll: 1 }),
      'portal/view/read': () => ({ data: [] }),
    },
    kit: KitTestProviders,
  })
  const user = userEvent.setup({ applyAccept: false })
  await user.type(await screen.findByLabelText(/List code/), 'OPEN')
  await user.type(screen.getByLabelText(/Name of the list/), 'OpenSanctions')
  await user.selectOptions(screen.getByLabelText(/Format/), 'OPENSANCTIONS_CSV')
  return { user, sent, submit: () => user.click(screen.getByRole('button', { name: 'Submit' })) }
}

const fileInput = () => document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement

test('a published file is sent in parts, shows its first names, and becomes the source of the list', async () => {
  const { user, sent, submit } = await shown(READY)
  await user.upload(fileInput(), new File([CONTENT], 'targets.simple.csv'))
  expect(await screen.findByText(/Names: 12,345/)).toBeDefined()
  expect(document.body.textContent).toContain('targets.simple.csv · Names: 12,345 · Unreadable rows and names: 2')
  expect(document.body.textContent).toContain('Ada Testova · Person · circa 1961 · Nigeria')
  const sha256 = createHash('sha256').update(CONTENT).digest('hex')
  expect(sent).toEqual([
    [
      'begin',
      expect.objectContaining({
        listFormat: 'OPENSANCTIONS_CSV',
        files: [{ fileName: 'targets.simple.csv', byteSize: CONTENT.length, sha256 }],
      }),
    ],
    ['part', expect.objectContaining({ editionId: SENT.editionId, content: Buffer.from(CONTENT).toString('base64') })],
  ])
  await submit()
  const [, request] = sent.find(([call]) => call === 'create') ?? []
  expect(request).toMatchObject({ listCode: 'OPEN', editionId: SENT.editionId })
  expect(request).not.toHaveProperty('tableNames')
})

test('an unreadable file shows the reason', async () => {
  const problem = 'The file ends too early. Download it again'
  const { user } = await shown({ editionStatus: 'FAILED', nextPart: null, problem })
  await user.upload(fileInput(), new File([CONTENT], 'targets.simple.csv'))
  expect(await screen.findByText(problem)).toBeDefined()
})

test('a form without a file is refused at the field of the file', async () => {
  const { sent, submit } = await shown(READY)
  await submit()
  expect(await screen.findByText(/validation.required/)).toBeDefined()
  expect(sent).toEqual([])
})
