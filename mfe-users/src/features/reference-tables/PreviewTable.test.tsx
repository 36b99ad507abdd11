/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { renderScreen } from '@portal/portal-sdk/testing'
import type { FileTable } from '@portal/shared-ui/import'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { screen } from '@testing-library/react'
import remote from '../../remote.tsx'
import { PreviewTable } from './PreviewTable.tsx'

let table: FileTable
const Preview = () => (
  <PreviewTable tableName="BANKS" table={table} replaces={undefined} onBack={() => {}} onDone={() => {}} />
)
const REMOTE = { ...remote, screens: { Preview: async () => ({ default: Preview }) } }

function draw(drawn: FileTable) {
  table = drawn
  return renderScreen(REMOTE, {
    module: 'mfe-users',
    screen: 'Preview',
    privileges: ['REPORT|CREATE'],
    answers: { 'portal/data-source/check': () => ({ isTaken: false }) },
    kit: KitTestProviders,
  })
}

const row = (line: number, cells: string[], numbers: number[] = []) => ({ line, cells, numbers })

test('a row with a number in a phone column is flagged, and can be sent only once the user has checked it', async () => {
  const { user } = await draw({
    headings: ['Day', 'Phone'],
    rows: [row(3, ['2026-11-05', '8030001002'], [1]), row(5, ['2026-11-06', '08030001003'])],
  })
  expect(await screen.findByText('Rows whose numbers may lack digits: 1')).toBeVisible()
  expect(
    screen.getByRole('row', { name: /3 Phone: leading zeros may be missing\. Save the column as text 2026-11-05/ }),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Submit table' })).toBeDisabled()
  await user.click(screen.getByLabelText('I have checked these rows: no digits are missing'))
  expect(screen.getByRole('button', { name: 'Submit table' })).toBeEnabled()
})

test('a row with a NUBAN that is too short cannot be sent', async () => {
  await draw({ headings: ['NUBAN'], rows: [row(2, ['123456789'])] })
  expect(await screen.findByRole('row', { name: /2 NUBAN: a NUBAN has ten digits/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Submit table' })).toBeDisabled()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a row with an account that a spreadsheet shortened is flagged and cannot be sent', async () => {
  await draw({ headings: ['Account'], rows: [row(2, ['1.23E+09']), row(3, ['0123456789'])] })
  expect(await screen.findByRole('row', { name: /2 Account: a spreadsheet has shortened this number/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Submit table' })).toBeDisabled()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
