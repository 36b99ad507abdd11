/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderKit } from '../testing/render-kit.tsx'
import { PhoneText } from './PhoneText.tsx'

test('PhoneText shows a number of the reader’s country in national form, and other numbers in international form', async () => {
  renderKit(
    <>
      <PhoneText number="+2348031234567" />
      <br />
      <PhoneText number="+233241234567" />
    </>,
  )
  expect(await screen.findByText(/0803 123 4567/)).toHaveTextContent('0803 123 4567+233 24 123 4567')
})
