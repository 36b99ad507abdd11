import { describe, expect, test } from '@jest/globals'
import { resolvePublic } from './checked-lookup.ts'
import { urlFault } from './outside-url.ts'
import { isPublicAddress } from './public-address.ts'

describe('an address of a partner', () => {
  test.each([
    ['http://hooks.swiftremit.com/', 'https'],
    ['ftp://hooks.swiftremit.com/', 'https'],
    ['file:///etc/passwd', 'https'],
    ['javascript:alert(1)', 'https'],
    ['gopher://hooks.swiftremit.com:70/_x', 'https'],
    ['hooks.swiftremit.com', 'url'],
    ['https://', 'url'],
    [' https://hooks.swiftremit.com/', 'url'],
    [`https://hooks.swiftremit.com/${'a'.repeat(500)}`, 'url'],
    ['https://admin:secret@hooks.swiftremit.com/', 'credentials'],
    ['https://hooks.swiftremit.com@169.254.169.254/', 'credentials'],
    ['https://hooks.swiftremit.com:22/', 'port'],
    ['https://hooks.swiftremit.com:5432/', 'port'],
    ['https://127.0.0.1/', 'numbers'],
    ['https://127.1/', 'numbers'],
    ['https://2130706433/', 'numbers'],
    ['https://0x7f000001/', 'numbers'],
    ['https://0177.0.0.1/', 'numbers'],
    ['https://169.254.169.254/latest/meta-data', 'numbers'],
    ['https://[::1]/', 'numbers'],
    ['https://[::ffff:169.254.169.254]/', 'numbers'],
    ['https://[fd00:ec2::254]/', 'numbers'],
    ['https://①②⑦.⓪.⓪.①/', 'numbers'],
    ['https://93.184.215.14/', 'numbers'],
    ['https://localhost/', 'private'],
    ['https://LOCALHOST./', 'private'],
    ['https://gateway/', 'private'],
    ['https://db.internal/', 'private'],
    ['https://printer.local/', 'private'],
    ['https://a.localhost/', 'private'],
    ['https://254.169.254.169.in-addr.arpa/', 'private'],
  ])('%s is refused in production for the reason %s', (url, fault) => {
    expect(urlFault(url, { production: true })).toBe(fault)
  })

  test.each([
    'https://hooks.swiftremit.com/transfers',
    'https://hooks.swiftremit.com:8443/?a=b',
    'https://xn--fiq228c.com/',
  ])('%s is accepted in production', (url) => expect(urlFault(url, { production: true })).toBeNull())

  test('a partner’s address may be this machine, but only outside production', () => {
    for (const url of ['http://127.0.0.1:4000/', 'http://localhost:4000/', 'http://[::1]:4000/'])
      expect([urlFault(url, { production: false }), urlFault(url, { production: true })]).toEqual([null, 'https'])
    expect(urlFault('http://10.0.0.1/', { production: false })).toBe('https')
  })
})

describe('the addresses of a name', () => {
  const led = (...addresses: string[]) =>
    resolvePublic('hooks.swiftremit.com', {
      mayBeHere: false,
      resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    })

  test.each([
    ['0.0.0.0'],
    ['10.1.2.3'],
    ['100.64.0.1'],
    ['127.0.0.53'],
    ['169.254.169.254'],
    ['172.16.0.1'],
    ['172.31.255.255'],
    ['192.0.0.8'],
    ['192.0.2.1'],
    ['192.168.1.1'],
    ['198.19.0.1'],
    ['203.0.113.9'],
    ['224.0.0.1'],
    ['240.0.0.1'],
    ['255.255.255.255'],
    ['::'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['::ffff:8.8.8.8'],
    ['64:ff9b::7f00:1'],
    ['100::1'],
    ['2001::1'],
    ['2001:db8::1'],
    ['2002:7f00:1::1'],
    ['fc00::1'],
    ['fd00:ec2::254'],
    ['fe80::1'],
    ['fec0::1'],
    ['ff02::1'],
    ['not an address'],
  ])('a name is refused if one of its addresses is %s', async (address) => {
    expect(isPublicAddress(address)).toBe(false)
    await expect(led('93.184.215.14', address)).rejects.toThrow('does not lead to public addresses alone')
  })

  test('a name is accepted if all its addresses are public, and refused if it has no address', async () => {
    expect(await led('93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c')).toHaveLength(2)
    await expect(led()).rejects.toThrow()
  })
})
