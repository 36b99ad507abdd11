import { describe, expect, test } from '@jest/globals'
import { compareNames } from './person-name.ts'

describe('the name on a document against the order’s', () => {
  test.each<[ordered: string, documented: string, isAlike: boolean, missing: string[], added: string[]]>([
    ['Akosua Mensah', 'AKOSUA MENSAH', true, [], []],
    ['Akosua Mensah', 'MENSAH Akosua', true, [], []],
    ['Akosua Abena Mensah', 'Mensah, Akosua', true, ['Abena'], []],
    ['Akosua Mensah', 'Akosua Abena Mensah', true, [], ['Abena']],
    ['Akosua A. Mensah', 'Akosua Abena Mensah', true, [], []],
    ['Kwadwó Ọláńrewájú', 'KWADWO OLANREWAJU', true, [], []],
    ['Akosua Mensah', 'Akosua Boateng', false, ['Mensah'], ['Boateng']],
    ['Akosua Mensah', 'A. Mensah', false, [], []],
    ['Akosua Mensah', 'Mensah', false, ['Akosua'], []],
    ['Akosua Abena Mensah', 'Akosua Mensah Boateng', false, ['Abena'], ['Boateng']],
    ['Akosua Mensah', '', false, ['Akosua', 'Mensah'], []],
    ['Mononym', 'MONONYM', true, [], []],
    ['Ann Ann', 'Ann Lee', false, ['Ann'], ['Lee']],
  ])('%s, %s', (ordered, documented, isAlike, missing, added) => {
    expect(compareNames(ordered, documented)).toEqual({ isAlike, missing, added })
  })
})
