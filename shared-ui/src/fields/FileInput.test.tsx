/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Form } from '../form/Form.tsx'
import { renderKit } from '../testing/render-kit.tsx'
import { FileInput } from './FileInput.tsx'

function renderFile() {
  const kit = renderKit(
    <Form<{ receipt: File | null }> initialValues={{ receipt: null }} onSubmit={() => undefined}>
      {({ values }) => (
        <>
          <FileInput name="receipt" label="Receipt" types={['.png', '.jpg']} maxBytes={1_000_000} />
          <output>{values.receipt?.name}</output>
        </>
      )}
    </Form>,
  )
  const picker = kit.container.querySelector<HTMLInputElement>('input[type="file"]')
  if (!picker) throw new Error('no file input')
  return { ...kit, picker }
}

const png = new File(['x'], 'receipt.png', { type: 'image/png' })
const button = (name: string) => screen.getByRole('button', { name })

describe('FileInput', () => {
  test('FileInput states the accepted types and the maximum size of a file', () => {
    renderFile()
    expect(button('Receipt: Choose a file')).toHaveAccessibleDescription('PNG, JPG, at most 1 MB')
  })

  test('FileInput accepts a file, and its remove button empties the field', async () => {
    const { user, picker } = renderFile()
    await user.upload(picker, png)
    expect(screen.getByRole('status')).toHaveTextContent('receipt.png')
    await user.click(button('Remove receipt.png'))
    expect(screen.getByRole('status')).toHaveTextContent('')
  })

  test('FileInput refuses a file of the wrong type by name and keeps the previous file', async () => {
    const { user, picker } = renderFile()
    await user.upload(picker, png)
    fireEvent.change(picker, { target: { files: [new File(['x'], 'virus.exe')] } })
    expect(screen.getByText('virus.exe is not one of the permitted types: PNG, JPG.')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('receipt.png')
  })

  test('FileInput refuses a file that is too large', () => {
    const { picker } = renderFile()
    fireEvent.change(picker, { target: { files: [new File(['x'.repeat(1_000_001)], 'big.png')] } })
    expect(screen.getByText('big.png is larger than 1 MB.')).toBeVisible()
  })

  test('FileInput accepts a dropped file', async () => {
    renderFile()
    fireEvent.drop(button('Receipt: Choose a file'), { dataTransfer: { files: [png] } })
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('receipt.png'))
  })
})
