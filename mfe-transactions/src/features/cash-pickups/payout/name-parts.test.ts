import { describe, expect, test } from '@jest/globals'
import { nameParts } from './name-parts.ts'

const marked = (name: string, different: string[]) =>
  nameParts(name, different)
    .map(({ text, isDifferent }) => (isDifferent ? `[${text}]` : text))
    .join('')

describe('marking the differing words of a name', () => {
  test.each([
    ['Akosua Mensah', [], 'Akosua Mensah'],
    ['Akosua Abena Mensah', ['Abena'], 'Akosua [Abena] Mensah'],
    ['Mensah, Akosua-Efua', ['Efua'], 'Mensah, Akosua-[Efua]'],
    ['Ama Ama Mensah', ['Ama'], '[Ama] Ama Mensah'],
    ['Ọláńrewájú Adé', ['Adé'], 'Ọláńrewájú [Adé]'],
  ])('the name %s is shown with the words %j marked', (name, different, expected) =>
    expect(marked(name, different)).toBe(expected),
  )
})
