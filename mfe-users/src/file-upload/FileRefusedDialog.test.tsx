/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import remote from '../remote.tsx'
import { FileNotes } from './FileNotes.tsx'
import { FileRefusedDialog, type Refused } from './FileRefusedDialog.tsx'

let part: ReactElement
const Part = () => part
const REMOTE = { ...remote, screens: { Part: async () => ({ default: Part }) } }

function draw(drawn: ReactElement, language: 'en' | 'fr') {
  part = drawn
  const under = { module: 'mfe-users', screen: 'Part', privileges: [], kit: KitTestProviders, language }
  return renderScreen(REMOTE, under)
}

const refused: Refused = { fault: 'cell', place: { line: 7, column: 'Phone', encoding: 'Windows-1252' } }

test.each([
  ['en', 'A cell has more than 500 characters. Row 7, column Phone. The text was read as Windows-1252.'],
  ['fr', 'Une cellule dépasse 500 caractères. Ligne 7, colonne Phone. Le texte a été lu en Windows-1252.'],
] as const)(
  'the dialog for a refused file names the fault, its cell and the encoding (%s)',
  async (language, words) => {
    await draw(<FileRefusedDialog refused={refused} onClose={() => undefined} />, language)
    expect(await screen.findByText(words)).toBeVisible()
  },
)

test('the dialog for a refused file names only the row if the column is unknown', async () => {
  await draw(<FileRefusedDialog refused={{ fault: 'quoteOpen', place: { line: 4 } }} onClose={() => undefined} />, 'en')
  expect(await screen.findByText('A quotation mark is opened and never closed. Row 4.')).toBeVisible()
})

test('the notes name the sheet that was read and an assumed encoding', async () => {
  await draw(<FileNotes source={{ sheet: 'Staff', assumedEncoding: 'Windows-1252' }} />, 'en')
  expect(await screen.findByText(/The first visible sheet was read: Staff/)).toBeVisible()
  expect(screen.getByText(/It was read as Windows-1252: check the accented letters/)).toBeVisible()
})

test('the notes name the row of the headings if titles precede the headings', async () => {
  await draw(<FileNotes source={{ headingLine: 3 }} />, 'en')
  expect(await screen.findByText(/The headings were read from row 3/)).toBeVisible()
})
