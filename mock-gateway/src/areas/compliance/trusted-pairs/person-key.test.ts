import { expect, test } from '@jest/globals'
import { personKey } from './person-key.ts'

test.each([
  ['Ama  Mensah ', 'AMA MENSAH'],
  ['José Núñez', 'JOSE\u0301 Nunez'],
  ['Siobhan O’Brien', "Siobhan O'Brien"],
])('%s and %s are compared as one person', (one, other) => expect(personKey(one)).toBe(personKey(other)))

test.each([
  ['Ama Mensah', 'Mensah Ama'],
  ['Ama Mensah', 'Ama Mensa'],
  ['Ama Mensah', 'Ama K. Mensah'],
  ['की', 'का'],
])('%s and %s are two people', (one, other) => expect(personKey(one)).not.toBe(personKey(other)))
