/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { check, nationalPhone, phone, request } from '@portal/contract/schema'
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
  test('PhoneInput starts with the reader’s country, and formats the number only after the user leaves the field', async () => {
    const { user } = renderPhone({ phone: '' })
    await screen.findByText('France (+33)')
    expect(country()).toHaveValue('NG')
    await user.type(number(), '0803-123 4567')
    expect(number()).toHaveValue('0803-123 4567')
    expect(values()).toEqual({ phone: '+2348031234567' })
    await user.tab()
    expect(number()).toHaveValue('803 123 4567')
  })

  test('PhoneInput stores dial code and number separately if the API call needs two fields', async () => {
    const { user } = renderPhone({ phone: '', countryCode: '+234' }, 'countryCode')
    await screen.findByText('France (+33)')
    await user.selectOptions(country(), 'GB')
    await user.type(number(), '07400 123456')
    expect(values()).toEqual({ phone: '7400123456', countryCode: '+44' })
  })

  test.each([
    ['+33 6 12 34 56 78', 'FR', '+33612345678'],
    ['+2348031234567', 'NG', '+2348031234567'],
    ['002348031234567', 'NG', '+2348031234567'],
    ['+1 416 555 0142', 'CA', '+14165550142'],
  ])(
    'PhoneInput takes the country from %s, typed or pasted, and stores the dial code only once',
    async (text, code, e164) => {
      for (const enter of ['type', 'paste'] as const) {
        const { user, unmount } = renderPhone({ phone: '' })
        await screen.findByText('France (+33)')
        await user.click(number())
        await (enter === 'type' ? user.keyboard(text) : user.paste(text))
        await user.tab()
        expect(country()).toHaveValue(code)
        expect(values()).toEqual({ phone: e164 })
        unmount()
      }
    },
  )

  test('PhoneInput splits a pasted international number into dial code and number', async () => {
    const { user } = renderPhone({ phone: '', countryCode: '+234' }, 'countryCode')
    await screen.findByText('France (+33)')
    await user.click(number())
    await user.paste('+44 20 7946 0155')
    expect(country()).toHaveValue('GB')
    expect(values()).toEqual({ phone: '2079460155', countryCode: '+44' })
  })

  test('PhoneInput offers every country after the metadata has loaded, and a new country changes only the dial code', async () => {
    const { user } = renderPhone({ phone: '+2348031234567' })
    expect(await screen.findByText('France (+33)')).toBeInTheDocument()
    await user.selectOptions(country(), 'GH')
    expect(values()).toEqual({ phone: '+233 8031234567' })
    expect(number()).toHaveValue('8031234567')
  })

  test('PhoneInput keeps a text that is not a phone number', async () => {
    const { user } = renderPhone({ phone: '' })
    await screen.findByText('France (+33)')
    await user.type(number(), 'call 12')
    await user.tab()
    expect(number()).toHaveValue('call 12')
    expect(values()).toEqual({ phone: '+234 call 12' })
  })

  test.each([
    '0803 123 4567 ext 3',
    '0803 123 4567 extension 3',
    '0803 123 4567 #12',
    '0803 123 4567;ext=9',
    '0803 123 4567,,3',
    '0803 123 4567~3',
    '+2348031234567;isub=12',
  ])('PhoneInput keeps the extension of the pasted %s, and validation refuses the text', async (text) => {
    const { user } = renderPhone({ phone: '' })
    await screen.findByText('France (+33)')
    await user.click(number())
    await user.paste(text)
    await user.tab()
    expect(number()).toHaveValue(text)
    expect(values().phone).toContain(text)
    expect(check(request({ phone: phone() }), values())).toMatchObject({ ok: false })
  })

  test('PhoneInput keeps a typed extension if the dial code is stored separately, and validation refuses the text', async () => {
    const { user } = renderPhone({ phone: '', countryCode: '+234' }, 'countryCode')
    await screen.findByText('France (+33)')
    await user.type(number(), '0803 123 4567 x12')
    await user.tab()
    expect(number()).toHaveValue('0803 123 4567 x12')
    expect(values()).toEqual({ phone: '0803 123 4567 x12', countryCode: '+234' })
    expect(check(request({ phone: nationalPhone('countryCode') }), { phone: values().phone })).toMatchObject({
      ok: false,
    })
  })

  test('PhoneInput stores a given initial number in its canonical form', async () => {
    renderPhone({ phone: '0803 123 4567' })
    await screen.findByText('France (+33)')
    expect(values()).toEqual({ phone: '+2348031234567' })
    expect(number()).toHaveValue('803 123 4567')
  })
})
