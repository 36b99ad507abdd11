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

test('the shortcut letter of a button presses the button while the panel has the focus', async () => {
  const onPass = jest.fn()
  const { user } = renderKit(<Case onPass={onPass} />)
  expect(screen.getByRole('button', { name: 'Pass' })).toHaveAttribute('aria-keyshortcuts', 'P')
  await user.keyboard('p')
  expect(onPass).toHaveBeenCalledTimes(1)
})

test('lettersInSight returns the shortcut letters of the panel with the labels of their buttons', () => {
  renderKit(<Case />)
  expect(lettersInSight()).toEqual([{ keys: ['P'], label: 'Pass' }])
})

test('J shows the next record of the list, and K shows the previous record', async () => {
  const step = jest.fn()
  const { user } = renderKit(<Case step={step} />)
  await user.keyboard('jk')
  expect(step.mock.calls).toEqual([[1], [-1]])
})

test('letters typed into a field of the panel do not act as shortcuts', async () => {
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

test('shortcut letters do nothing in a panel if the user has turned them off', async () => {
  const [onPass, step] = [jest.fn(), jest.fn()]
  const { user } = renderKit(<Case areLettersOn={false} {...{ onPass, step }} />)
  await user.keyboard('pj')
  expect([onPass, step].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})
