/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { memo } from 'react'
import { array, object, string } from 'yup'
import { TextInput } from '../fields/index.ts'
import { renderKit } from '../testing/render-kit.tsx'
import { Form } from './Form.tsx'
import { FormPart } from './FormPart.tsx'
import { useFormContext } from './form-context.ts'
import { SubmitButton } from './SubmitButton.tsx'

const schema = object({ rows: array(object({ name: string().required() })) })

const drawn = [0, 0, 0]
const Row = memo(function Row({ at }: { readonly at: number }) {
  useFormContext()
  drawn[at] = (drawn[at] ?? 0) + 1
  return <TextInput name={`rows[${at}].name`} label={`Name ${at}`} isRequired />
})

test('a keystroke draws only the part of the form that it changes, and every part shows its own errors', async () => {
  const { user } = renderKit(
    <Form
      initialValues={{ rows: [{ name: 'a' }, { name: 'b' }, { name: '' }] }}
      schema={schema}
      onSubmit={() => Promise.resolve()}
    >
      {() => (
        <>
          {[0, 1, 2].map((at) => (
            <FormPart key={at} name={`rows[${at}]`}>
              <Row at={at} />
            </FormPart>
          ))}
          <SubmitButton>Save</SubmitButton>
        </>
      )}
    </Form>,
  )
  await user.type(screen.getByLabelText(/^Name 1/), 'cde')
  expect(screen.getByLabelText(/^Name 1/)).toHaveValue('bcde')
  expect(drawn).toEqual([1, 4, 1])
  await user.type(screen.getByLabelText(/^Name 0/), 'x')
  expect(drawn[0]).toBeGreaterThan(1)
  expect(drawn[2]).toBe(1)
  expect(screen.getByLabelText(/^Name 0/)).toHaveValue('ax')
  expect(screen.getByLabelText(/^Name 1/)).toHaveValue('bcde')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(screen.getByLabelText(/^Name 2/)).toHaveAccessibleDescription('Name 2: validation.required'),
  )
  expect(screen.getByLabelText(/^Name 0/)).toBeValid()
  await user.type(screen.getByLabelText(/^Name 2/), 'z')
  await waitFor(() => expect(screen.getByLabelText(/^Name 2/)).toBeValid())
})
