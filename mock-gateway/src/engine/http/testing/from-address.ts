import { request } from 'node:http'
import { connect, type Socket } from 'node:net'

/** Returns one of the sixteen million loopback addresses, so that the server sees many clients. */
export const loopback = (at: number) => `127.0.${1 + (at >> 8)}.${at & 255}`

/** Sends headers that announce a body, and only the first bytes of the body. Resolves when the bytes are sent. */
export function halfSent(base: string, path: string, from: string, headers = ''): Promise<Socket> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: from })
    socket.on('error', reject)
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n${headers}\r\n{"payload":"`,
      () => resolve(socket),
    )
  })
}

/** Returns the data received on a connection until the connection was closed. */
export function closed(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    socket.on('data', (data) => {
      text += data
    })
    socket.on('error', () => {})
    socket.once('close', () => resolve(text))
  })
}

/** Posts a message from an address. Returns the duration and the status, which is 0 if there was no answer. */
export function postFrom(from: string, url: string, payload: string, headers: Record<string, string> = {}) {
  const started = performance.now()
  return new Promise<{ status: number; body: string; milliseconds: number }>((resolve) => {
    const end = (status: number, body: string) => resolve({ status, body, milliseconds: performance.now() - started })
    const sent = request(url, {
      method: 'POST',
      localAddress: from,
      agent: false,
      headers: { 'content-type': 'application/json', ...headers },
    })
    sent.on('error', () => end(0, ''))
    sent.on('response', (answer) => {
      let body = ''
      answer.on('data', (data) => {
        body += data
      })
      answer.on('end', () => end(answer.statusCode ?? 0, body))
    })
    sent.end(JSON.stringify({ payload }))
  })
}
