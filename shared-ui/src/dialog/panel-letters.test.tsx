/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { LetterButton } from '../keys/LetterButton.tsx'
import { LetterKeysProvider, lettersInSight } from '../keys/letter-keys.ts'
import { renderKit } from '../testing/render-kit.tsx'
import { Dialog } from './Dialog.tsx'
import { PanelLayout } from './PanelLayout.tsx'
import { SidePanel } from './SidePanel.tsx'

function Case({ areLettersOn = true, isAsking = false, onPass = jest.fn(), step = jest.fn() }) {
  return (
    <LetterKeysProvider value={areLettersOn}>
      <PanelLayout step={step}>
        <div>List</div>
        <SidePanel
          title="Case"
          onClose={() => undefined}
          actions={
            <LetterButton letter="P" onClick={onPass}>
              Pass
            </LetterButton>
          }
        >
          <input aria-label="Note" />
          <Dialog isOpen={isAsking} title="Pass" onClose={() => undefined}>
            <LetterButton letter="W" onClick={() => undefined}>
              Withdraw
            </LetterButton>
          </Dialog>
        </SidePanel>
      </PanelLayout>
    </LetterKeysProvider>
  )
}

test('the letter of a button presses it while the panel has the focus', async () => {
  const onPass = jest.fn()
  const { user } = renderKit(<Case onPass={onPass} />)
  expect(screen.getByRole('button', { name: 'Pass' })).toHaveAttribute('aria-keyshortcuts', 'P')
  await user.keyboard('p')
  expect(onPass).toHaveBeenCalledTimes(1)
})

test('the letters in sight are those of the panel, with the names of their buttons', () => {
  renderKit(<Case />)
  expect(lettersInSight()).toEqual([{ keys: ['P'], label: 'Pass' }])
})

test('J and K show the next and the previous record of the list', async () => {
  const step = jest.fn()
  const { user } = renderKit(<Case step={step} />)
  await user.keyboard('jk')
  expect(step.mock.calls).toEqual([[1], [-1]])
})

test('letters typed into a field of the panel are text', async () => {
  const [onPass, step] = [jest.fn(), jest.fn()]
  const { user } = renderKit(<Case {...{ onPass, step }} />)
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'pjk')
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('pjk')
  expect([onPass, step].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})

test('letters pressed in a dialog do not act on the panel behind it', async () => {
  const [onPass, step] = [jest.fn(), jest.fn()]
  const { user } = renderKit(<Case isAsking {...{ onPass, step }} />)
  screen.getByRole('button', { name: 'Withdraw' }).focus()
  await user.keyboard('pj')
  expect([onPass, step].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})

test('letters do nothing in a panel once the user turned them off', async () => {
  const [onPass, step] = [jest.fn(), jest.fn()]
  const { user } = renderKit(<Case areLettersOn={false} {...{ onPass, step }} />)
  await user.keyboard('pj')
  expect([onPass, step].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})
