/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Form, SubmitButton } from '../form/index.ts'
import { renderKit } from '../testing/index.ts'
import { UploadInput } from './UploadInput.tsx'

const urls: string[] = []
beforeEach(() => {
  urls.length = 0
  URL.createObjectURL = () => {
    urls.push('blob:preview')
    return 'blob:preview'
  }
  URL.revokeObjectURL = () => void urls.pop()
})
afterEach(cleanup)

const picture = (name = 'face.png', size = 10) => new File([new Uint8Array(size)], name)

function draw(upload: (file: File) => Promise<string>) {
  const sent: unknown[] = []
  const { container } = renderKit(
    <Form
      label="Documents"
      initialValues={{ passport: 'before' }}
      onSubmit={async (values) => {
        sent.push(values)
      }}
    >
      <UploadInput
        name="passport"
        label="Passport"
        types={['.png', '.jpg']}
        maxBytes={100}
        upload={upload}
        stored={(reference) => <p>stored {reference}</p>}
      />
      <SubmitButton>Send</SubmitButton>
    </Form>,
  )
  const input = container.querySelector('input[type=file]') as HTMLInputElement
  const choose = (file: File) => fireEvent.change(input, { target: { files: [file] } })
  return { sent, choose }
}

test('UploadInput uploads a chosen file at once, shows a preview, and sends the reference of the file with the form', async () => {
  const { sent, choose } = draw(async () => 'after')
  expect(screen.getByText('stored before')).toBeTruthy()
  choose(picture())
  expect(screen.getByText('Uploading…')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Uploading…')).toBeNull())
  expect(screen.getByAltText('Preview of face.png').getAttribute('src')).toBe('blob:preview')
  expect(screen.queryByText(/^stored/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent).toEqual([{ passport: 'after' }]))
})

test('UploadInput keeps the previous file if the new file is refused, and shows the reason at the field', async () => {
  const { choose } = draw(async () => {
    throw new Error('The picture has more than 12 megapixels')
  })
  choose(picture())
  expect(await screen.findByText('The picture has more than 12 megapixels')).toBeTruthy()
  expect(screen.getByText('stored before')).toBeTruthy()
})

test('UploadInput refuses a file of another type or above the size limit without uploading it', () => {
  const uploads: File[] = []
  const { choose } = draw(async (file) => {
    uploads.push(file)
    return 'after'
  })
  choose(picture('face.gif'))
  expect(screen.getByText(/face\.gif is not one of the permitted types/)).toBeTruthy()
  choose(picture('face.png', 101))
  expect(screen.getByText(/face\.png is larger than/)).toBeTruthy()
  expect(uploads).toEqual([])
})

test('a cancelled upload has no effect even if its response arrives later', async () => {
  let answer: (reference: string) => void = () => {}
  const { sent, choose } = draw(() => new Promise((resolve) => (answer = resolve)))
  choose(picture())
  fireEvent.click(screen.getByRole('button', { name: 'Cancel the upload' }))
  answer('late')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent).toEqual([{ passport: 'before' }]))
})
