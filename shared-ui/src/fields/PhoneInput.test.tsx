/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { Form } from '../form/Form.tsx'
import { renderKit } from '../testing/render-kit.tsx'
import { PhoneInput } from './PhoneInput.tsx'

function renderPhone(initialValues: Record<string, string>, dialCodeName?: string) {
  return renderKit(
    <Form initialValues={initialValues} onSubmit={() => undefined}>
      {({ values }) => (
        <>
          <PhoneInput name="phone" label="Phone number" dialCodeName={dialCodeName} />
          <output>{JSON.stringify(values)}</output>
        </>
      )}
    </Form>,
  )
}

const values = () => JSON.parse(screen.getByRole('status').textContent ?? '')
const number = () => screen.getByRole('textbox', { name: 'Phone number' })
const country = () => screen.getByRole('combobox', { name: 'Country code' })

describe('PhoneInput', () => {
  test('PhoneInput starts with Nigeria and stores dial code and number together', async () => {
    const { user } = renderPhone({ phone: '' })
    await screen.findByText('France (+33)')
    expect(country()).toHaveValue('NG')
    await user.type(number(), '803-123 a4567')
    expect(number()).toHaveValue('803123 4567')
    expect(values()).toEqual({ phone: '+234 803123 4567' })
  })

  test('PhoneInput stores dial code and number separately if the call needs it', async () => {
    const { user } = renderPhone({ phone: '', countryCode: '+234' }, 'countryCode')
    await screen.findByText('France (+33)')
    await user.selectOptions(country(), 'GB')
    await user.type(number(), '7911123456')
    expect(values()).toEqual({ phone: '7911123456', countryCode: '+44' })
  })

  test('PhoneInput offers every country once the metadata is loaded, and changes only the dial code', async () => {
    const { user } = renderPhone({ phone: '+234 8031234567' })
    expect(await screen.findByText('France (+33)')).toBeInTheDocument()
    await user.selectOptions(country(), 'FR')
    expect(values()).toEqual({ phone: '+33 8031234567' })
  })

  test('PhoneInput splits a pasted international number', async () => {
    const { user } = renderPhone({ phone: '' })
    await screen.findByText('France (+33)')
    await user.click(number())
    await user.paste('+33 6 12 34 56 78')
    expect(country()).toHaveValue('FR')
    expect(values()).toEqual({ phone: '+33 612345678' })
  })

  test('PhoneInput shows a stored number, with or without a space after its dial code', async () => {
    renderPhone({ phone: '+447911123456' })
    await screen.findByText('France (+33)')
    expect(country()).toHaveValue('GB')
    expect(number()).toHaveValue('7911123456')
  })
})
